declare module "elsewhere" {
  function ofElsewhere(): void;
}
