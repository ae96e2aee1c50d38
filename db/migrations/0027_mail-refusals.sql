CREATE TABLE "mail_refusals" (
	"email_hash" char(64) NOT NULL,
	"purpose" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_refusals_email_hash_purpose_pk" PRIMARY KEY("email_hash","purpose")
);
