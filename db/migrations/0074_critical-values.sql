ALTER TABLE "laboratory_links" ALTER COLUMN "next_tube" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "laboratory_links" ADD COLUMN "critical_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "laboratory_messages" ADD COLUMN "critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "laboratory_reports" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "laboratory_reports_critical" ON "laboratory_reports" USING btree ("received_at") WHERE critical and acknowledged_at is null;