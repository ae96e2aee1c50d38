DROP INDEX "orders_due";--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("pay_until") WHERE status in ('pending_payment', 'pending', 'holded') and decide_by is null;