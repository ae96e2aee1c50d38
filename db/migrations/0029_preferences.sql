CREATE TABLE "preference_answers" (
	"customer_id" integer NOT NULL,
	"question_code" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preference_answers_customer_id_question_code_pk" PRIMARY KEY("customer_id","question_code")
);
--> statement-breakpoint
CREATE TABLE "preference_questions" (
	"code" text PRIMARY KEY NOT NULL,
	"group_title" text NOT NULL,
	"group_description" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "preferences_answered_at" timestamp with time zone;