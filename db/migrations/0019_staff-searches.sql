CREATE TABLE "staff_searches" (
	"key" char(8) PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"found" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_searches" ADD CONSTRAINT "staff_searches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_searches_at" ON "staff_searches" USING btree ("at");