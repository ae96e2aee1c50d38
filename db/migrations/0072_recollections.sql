DROP INDEX "attendances_one_per_line";--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "result_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_one_per_line" ON "attendances" USING btree ("line_id") WHERE undone_at is null and rejected_at is null;--> statement-breakpoint
UPDATE "order_lines" l SET "result_at" = r."received_at"
FROM "laboratory_orders" o JOIN "laboratory_reports" r ON r."laboratory_order_id" = o."id" AND r."shown" AND r."rejected" = ''
WHERE o."line_id" = l."id" AND o."state" IN ('to_send', 'accepted', 'refused') AND r."status" IN ('F', 'C', 'X');
