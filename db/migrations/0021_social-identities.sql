CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_customer" ON "social_identities" USING btree ("customer_id","provider");--> statement-breakpoint
ALTER TABLE social_identities ADD FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE social_identities ADD FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE;
