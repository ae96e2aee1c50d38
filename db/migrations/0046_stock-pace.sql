DROP INDEX "stock_movements_variant";--> statement-breakpoint
CREATE INDEX "stock_movements_pace" ON "stock_movements" USING btree ("variant_id","at");