CREATE TABLE "missed_phrases" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"visitors" bigint NOT NULL,
	"words" text,
	"last_day" date NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "missed_phrases_kind" CHECK ("missed_phrases"."kind" in ('search', 'order')),
	CONSTRAINT "missed_phrases_words" CHECK ("missed_phrases"."words" is null or bit_count("missed_phrases"."visitors"::bit(32)) >= 5)
);
--> statement-breakpoint
CREATE INDEX "missed_phrases_last_day" ON "missed_phrases" USING btree ("last_day");