DROP INDEX "attendances_one_per_line";--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "result_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_one_per_line" ON "attendances" USING btree ("line_id") WHERE undone_at is null and rejected_at is null;