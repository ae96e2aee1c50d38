CREATE TABLE "card_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"card_key" text NOT NULL,
	"kind" text NOT NULL,
	"installments" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"authenticates" boolean NOT NULL,
	"abroad" boolean NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "enrolment_id" uuid;--> statement-breakpoint
CREATE INDEX "card_enrolments_order" ON "card_enrolments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_enrolments_customer" ON "card_enrolments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "card_enrolments_created" ON "card_enrolments" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_enrolment_id_card_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."card_enrolments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_enrolment" ON "card_payments" USING btree ("enrolment_id");