DROP INDEX "order_lines_order";--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","state","state_at","unit_id");