CREATE TABLE "contact_templates" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_requests_asked";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
UPDATE "contact_requests" SET "waiting_since" = "asked_at";--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "waiting_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_waiting" ON "contact_requests" USING btree ("waiting_since","id") WHERE "contact_requests"."answered_at" is null and "contact_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_requests_answered" ON "contact_requests" USING btree ("waiting_since","id") WHERE "contact_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_closed_ones" ON "contact_requests" USING btree ("waiting_since","id") WHERE "contact_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_owner" ON "contact_requests" USING btree ("owner_id","waiting_since","id");--> statement-breakpoint
CREATE INDEX "contact_requests_subject" ON "contact_requests" USING btree ("subject_code","waiting_since","id");--> statement-breakpoint
CREATE INDEX "survey_answers_words" ON "survey_answers" USING btree ("answered_at","id") WHERE ("survey_answers"."missing" || "survey_answers"."heard_other" || "survey_answers"."comment") <> '';--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_closed" CHECK (("contact_requests"."closed_at" is null) = ("contact_requests"."closing_reason" is null));--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_one_end" CHECK ("contact_requests"."answered_at" is null or "contact_requests"."closed_at" is null);