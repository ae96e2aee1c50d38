ALTER TABLE "change_sets" ADD COLUMN "batch" integer;--> statement-breakpoint
CREATE INDEX "change_sets_batch" ON "change_sets" USING btree ("batch","id") WHERE batch is not null;