CREATE TABLE "notices" (
	"code" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pop_ups" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"label" text NOT NULL,
	"discount_percentage" integer,
	"coupon_code" text NOT NULL,
	"button_text" text NOT NULL,
	"colours" jsonb NOT NULL,
	"product_id" integer NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"active" boolean NOT NULL,
	CONSTRAINT "pop_ups_type" CHECK ("pop_ups"."type" in ('redirect', 'coupon')),
	CONSTRAINT "pop_ups_coupon" CHECK (("pop_ups"."type" = 'coupon') = ("pop_ups"."coupon_code" <> '')),
	CONSTRAINT "pop_ups_discount" CHECK ("pop_ups"."discount_percentage" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "tour_texts" (
	"field" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
-- Between slices: tables.ts knows only its own tables.
ALTER TABLE "pop_ups" ADD FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE;
