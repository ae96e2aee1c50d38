CREATE TABLE "home_teams" (
	"resource_id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"areas" jsonb NOT NULL,
	"address_minutes" smallint NOT NULL,
	"same_area_minutes" smallint NOT NULL,
	"other_area_minutes" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cep" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "minutes" smallint DEFAULT 0 NOT NULL;