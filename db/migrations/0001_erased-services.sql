ALTER TABLE "order_lines" ALTER COLUMN "variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_holder" ON "stock_movements" USING btree ("holder_id");