ALTER TABLE "carts" ADD COLUMN "declined_hints" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "taken_hint" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_parts" boolean DEFAULT false NOT NULL;