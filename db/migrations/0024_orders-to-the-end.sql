CREATE TABLE "cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"line_ids" integer[] NOT NULL,
	"whole" boolean NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"from_status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"answer" text DEFAULT '' NOT NULL,
	"refund_cents" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"token" text,
	"brand" text NOT NULL,
	"installments" integer NOT NULL,
	"captures" boolean NOT NULL,
	"authentication" jsonb,
	"sent_at" timestamp with time zone,
	"provider_id" text,
	"tid" text,
	"proof_of_sale" text,
	"authorization_code" text,
	"return_code" text,
	"last_digits" text,
	"eci" text,
	"liability" text,
	"card_key" text,
	"customer_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_one_open";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tuss_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_by_cep" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decide_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "cancellation_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "interest_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decide_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "at_deadline" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_receipt_reference_payment_receipts_reference_fk" FOREIGN KEY ("receipt_reference") REFERENCES "public"."payment_receipts"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_order" ON "cancellations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cancellations_to_decide" ON "cancellations" USING btree ("requested_at") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_one_open" ON "cancellations" USING btree ("order_id") WHERE state in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "card_payments_customer" ON "card_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "card_payments_card" ON "card_payments" USING btree ("card_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_provider" ON "card_payments" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_receipt" ON "payment_disputes" USING btree ("receipt_reference");--> statement-breakpoint
CREATE INDEX "order_lines_booked" ON "order_lines" USING btree ("booked_for") WHERE state = 'open' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_valid" ON "order_lines" USING btree ("valid_until") WHERE state = 'open' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","increment_id");--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","created_at","increment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_unfinished" ON "payments" USING btree ("order_id") WHERE state in ('requested', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_to_decide" ON "payments" USING btree ("decide_by") WHERE state = 'authorized';--> statement-breakpoint
-- What orders of before did not copy.
UPDATE orders SET freight_by_cep = quotes.shipping_places FROM quotes WHERE quotes.id = orders.quote_id AND orders.freight_cents > 0;--> statement-breakpoint
UPDATE order_lines SET tuss_code = coalesce(products.tuss, '') FROM products WHERE products.id = order_lines.product_id;--> statement-breakpoint
UPDATE order_lines SET state = CASE WHEN orders.status = 'canceled' THEN 'cancelled' ELSE 'attended' END
FROM orders WHERE orders.id = order_lines.order_id
  AND (orders.status IN ('complete', 'finished') OR (orders.status = 'canceled' AND orders.paid_at IS NOT NULL));
