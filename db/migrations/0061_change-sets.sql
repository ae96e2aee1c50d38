CREATE TABLE "change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" integer,
	"shell_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"kept" text[] DEFAULT '{}' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "change_sets_state" CHECK ("change_sets"."state" in ('draft', 'scheduled', 'live', 'ended', 'undone', 'failed', 'discarded')),
	CONSTRAINT "change_sets_period" CHECK ("change_sets"."ends_at" is null or "change_sets"."starts_at" is null or "change_sets"."ends_at" > "change_sets"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "change_sets_kind" ON "change_sets" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "change_sets_due" ON "change_sets" USING btree ("starts_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "change_sets_ending" ON "change_sets" USING btree ("ends_at") WHERE state = 'live' and ends_at is not null;