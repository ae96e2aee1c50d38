CREATE TABLE "database_identity" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cluster" text NOT NULL,
	"database" bigint NOT NULL,
	CONSTRAINT "database_identity_single" CHECK ("database_identity"."only" = 1)
);
