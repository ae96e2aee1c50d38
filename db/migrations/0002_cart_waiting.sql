ALTER TABLE "carts" ADD COLUMN "waiting_for" integer;--> statement-breakpoint
CREATE INDEX "carts_waiting" ON "carts" USING btree ("waiting_for") WHERE waiting_for is not null;--> statement-breakpoint
CREATE INDEX "carts_locked" ON "carts" USING btree ("locked_by") WHERE locked_by is not null;