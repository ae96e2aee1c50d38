ALTER TABLE "products" ADD COLUMN "result_basis" text DEFAULT 'uteis' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lab_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "collection_hours" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "result_rule" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "result_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "result_was" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "cutoff" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "transport_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "results_until" integer DEFAULT 1080 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_result" ON "order_lines" USING btree ("result_by") WHERE state <> 'cancelled';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_result_basis" CHECK ("products"."result_basis" in ('uteis', 'corridos'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lab_days" CHECK ("products"."lab_days" <@ array[0, 1, 2, 3, 4, 5, 6]);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_results" CHECK ("units"."cutoff" between 0 and 1440 and "units"."transport_days" between 0 and 60 and "units"."results_until" between 1 and 1440);