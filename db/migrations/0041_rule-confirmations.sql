ALTER TABLE "prep_rules" ADD COLUMN "confirmation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prep_rules" ADD COLUMN "menstruation" text DEFAULT '' NOT NULL;