DROP INDEX "counter_takings_slip";--> statement-breakpoint
CREATE UNIQUE INDEX "counter_takings_slip" ON "counter_takings" USING btree ("day","nsu","authorization") WHERE method = 'terminal';