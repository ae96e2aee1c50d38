CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"made_by" text NOT NULL,
	"unit_ids" integer[] NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"discount_reason" text DEFAULT '' NOT NULL,
	"discount_by" text DEFAULT '' NOT NULL,
	"total_cents" integer NOT NULL,
	"days" integer NOT NULL,
	"token_hash" char(64),
	"customer_id" integer,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "offers_state_known" CHECK ("offers"."state" in ('draft', 'sent', 'seen', 'accepted', 'withdrawn')),
	CONSTRAINT "offers_discount" CHECK (discount_percent between 0 and 10),
	CONSTRAINT "offers_days" CHECK (days between 1 and 7),
	CONSTRAINT "offers_sent" CHECK (("offers"."sent_at" is null) = ("offers"."valid_until" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "offer_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_state" ON "offers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_units" ON "offers" USING gin ("unit_ids");--> statement-breakpoint
CREATE INDEX "offers_customer" ON "offers" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "offers_email" ON "offers" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("order_id") WHERE order_id is not null;