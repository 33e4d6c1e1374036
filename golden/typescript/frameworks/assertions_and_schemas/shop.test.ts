import { expect, test, vi } from "vitest";
import { useTranslation } from "react-i18next";
import { z } from "zod";

const ZOrder = z.object({ id: z.string().min(1).optional() }).strict();

function Title() {
  const { t } = useTranslation();
  return t("shop.title");
}

test("orders", async () => {
  const send = vi.fn().mockResolvedValue(1);
  expect(ZOrder.safeParse({}).success).toBe(true);
  expect(send).not.toHaveBeenCalled();
  await expect(send()).resolves.toEqual(1);
  expect(Title()).toBe("shop");
});
