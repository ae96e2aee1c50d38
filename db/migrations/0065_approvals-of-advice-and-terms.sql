CREATE TABLE "accepted_texts" (
	"terms" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_texts_terms_version_pk" PRIMARY KEY("terms","version")
);
--> statement-breakpoint
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_state";--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "approved_in_shell" text;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD COLUMN "register" text;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_state" CHECK ("change_sets"."state" in ('draft', 'waiting', 'scheduled', 'live', 'ended', 'undone', 'failed', 'discarded'));