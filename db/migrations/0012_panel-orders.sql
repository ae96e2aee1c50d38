ALTER TABLE "orders" ADD COLUMN "unit_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING gin (translate(lower("full_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_payment_newest" ON "orders" USING btree ("payment_type","created_at","increment_id");--> statement-breakpoint
CREATE INDEX "orders_coupon_newest" ON "orders" USING btree ("coupon_code","created_at","increment_id") WHERE coupon_code is not null;--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents");--> statement-breakpoint
CREATE INDEX "orders_units" ON "orders" USING gin ("unit_ids");--> statement-breakpoint
UPDATE "orders" SET "unit_ids" = l.ids FROM (SELECT order_id, array_agg(DISTINCT unit_id) AS ids FROM "order_lines" GROUP BY order_id) l WHERE l.order_id = "orders"."id";
