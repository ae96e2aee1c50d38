ALTER TABLE "data_requests" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
CREATE INDEX "data_requests_customer" ON "data_requests" USING btree ("customer_id");