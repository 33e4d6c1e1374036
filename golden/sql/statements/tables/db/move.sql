WITH moved AS (
    DELETE FROM orders o USING second s WHERE o.id = s.id RETURNING o.*
)
INSERT INTO archive.orders SELECT * FROM moved;

UPDATE ONLY dbo.orders SET note = trim(both ' ' from note) WHERE note IS NOT DISTINCT FROM 'x';
MERGE INTO [orders] USING (SELECT id FROM second) s ON s.id = orders.id WHEN MATCHED THEN UPDATE SET note = '';
ALTER TABLE `orders` ADD COLUMN day date;
TRUNCATE second;
DROP TABLE IF EXISTS third CASCADE;
SELECT * FROM pg_class, information_schema.columns, json_each('[]'), LATERAL (SELECT 1) x;
this is no statement at all
