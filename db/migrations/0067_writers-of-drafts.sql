ALTER TABLE "change_sets" ADD COLUMN "drafted_by" integer;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "drafted_in_shell" text;