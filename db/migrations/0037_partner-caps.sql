ALTER TABLE "booking_partners" ADD COLUMN "capped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_partners" ADD COLUMN "capped_by" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "callers" text[] DEFAULT '{}' NOT NULL;