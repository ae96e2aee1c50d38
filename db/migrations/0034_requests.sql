CREATE TABLE "aliases" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"source" text NOT NULL,
	"source_on" date,
	"certainty" text NOT NULL,
	"approved_by" text DEFAULT '' NOT NULL,
	"approved_on" date,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "aliases_product_id_kind_pk" PRIMARY KEY("product_id","kind"),
	CONSTRAINT "aliases_kind" CHECK ("aliases"."kind" in ('nome', 'sigla', 'leigo', 'doenca'))
);
--> statement-breakpoint
CREATE TABLE "panels" (
	"name" text PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL,
	"product_ids" integer[] NOT NULL,
	"source" text NOT NULL,
	"source_on" date,
	"certainty" text NOT NULL,
	"approved_by" text DEFAULT '' NOT NULL,
	"approved_on" date,
	"valid_from" date,
	"valid_until" date
);
--> statement-breakpoint
ALTER TABLE "aliases" ADD FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE;