CREATE TABLE "unmatched_receipts" (
	"reference" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"returned" boolean NOT NULL
);
