DROP INDEX "product_categories_category";--> statement-breakpoint
DROP INDEX "products_listed";--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "implied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "sort_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
WITH RECURSIVE above AS (
  SELECT pc.product_id, c.parent_id AS category_id FROM product_categories pc JOIN categories c ON c.id = pc.category_id
  UNION
  SELECT a.product_id, c.parent_id FROM above a JOIN categories c ON c.id = a.category_id
)
INSERT INTO product_categories (product_id, category_id, position, implied)
SELECT product_id, category_id, 0, true FROM above WHERE category_id IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE product_categories pc SET sort_key = lpad(least(coalesce(p.featured, 9999), 9999)::text, 4, '0') || case when p.code is null then '1 ' else '0 ' end || p.name
FROM products p WHERE p.id = pc.product_id;--> statement-breakpoint
CREATE INDEX "product_categories_listed" ON "product_categories" USING btree ("category_id","sort_key" collate "pt-BR-x-icu","product_id");
