CREATE TABLE "last_accesses" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inactivity_notices" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "last_accesses_at" ON "last_accesses" USING btree ("at");--> statement-breakpoint
INSERT INTO "last_accesses" ("customer_id", "at")
SELECT c.id, greatest(c.created_at, max(a.at)) FROM customers c LEFT JOIN access_records a ON a.customer_id = c.id
WHERE c.erased_at IS NULL GROUP BY c.id;
