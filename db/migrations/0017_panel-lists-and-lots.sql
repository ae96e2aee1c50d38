DROP INDEX "orders_total_cents";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_coupon_newest";--> statement-breakpoint
CREATE INDEX "attendances_expiring" ON "attendances" USING btree ("expires_on") WHERE kind = 'vaccine' and undone_at is null;--> statement-breakpoint
CREATE INDEX "orders_total_newest" ON "orders" USING btree ("total_cents","created_at","increment_id","unit_ids");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","increment_id","unit_ids");--> statement-breakpoint
CREATE INDEX "orders_coupon_newest" ON "orders" USING btree ("coupon_code","created_at","increment_id","unit_ids") WHERE coupon_code is not null;