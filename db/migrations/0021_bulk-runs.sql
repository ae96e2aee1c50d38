CREATE TABLE "bulk_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"increment_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "bulk_items_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"act" text NOT NULL,
	"seen" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_runs_staff" ON "bulk_runs" USING btree ("staff_id","started_at");--> statement-breakpoint
CREATE INDEX "bulk_runs_started" ON "bulk_runs" USING btree ("started_at");