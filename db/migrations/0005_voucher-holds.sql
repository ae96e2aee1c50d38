ALTER TABLE "orders" ADD COLUMN "voucher_hold" text;--> statement-breakpoint
CREATE INDEX "orders_voucher_hold" ON "orders" USING btree ("created_at") WHERE voucher_hold is not null;--> statement-breakpoint
UPDATE "orders" SET "voucher_hold" = 'dispute' WHERE "dispute" = 'open';
