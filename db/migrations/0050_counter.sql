ALTER TABLE "attendances" DROP CONSTRAINT "attendances_request_key_unique";--> statement-breakpoint
CREATE INDEX "beneficiaries_passport" ON "beneficiaries" USING btree ("passport") WHERE passport is not null;--> statement-breakpoint
CREATE INDEX "beneficiaries_birth_date" ON "beneficiaries" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "order_lines_open" ON "order_lines" USING btree ("unit_id","booked_for") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_request" UNIQUE("request_key","line_id");