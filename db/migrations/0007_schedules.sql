ALTER TABLE "order_lines" ADD COLUMN "needs_booking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "booked_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pix_charges" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pix_charges_to_ask" ON "pix_charges" USING btree ("next_ask_at") WHERE state = 'active';--> statement-breakpoint
UPDATE "order_lines" SET "needs_booking" = true WHERE "unit_type" = 'home_delivery';--> statement-breakpoint
UPDATE "pix_charges" SET "next_ask_at" = "created_at" WHERE "state" = 'active';
