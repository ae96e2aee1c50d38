ALTER TABLE "agenda_days" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "agenda_days_changed" ON "agenda_days" USING btree ("changed_at");