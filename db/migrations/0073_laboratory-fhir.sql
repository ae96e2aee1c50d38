ALTER TABLE "laboratory_links" ADD COLUMN "protocol" text DEFAULT 'hl7' NOT NULL;--> statement-breakpoint
ALTER TABLE "laboratory_links" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "laboratory_links" ADD COLUMN "own" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "laboratory_links" ADD COLUMN "tasks_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "laboratory_links" ADD COLUMN "reports_to" timestamp with time zone;