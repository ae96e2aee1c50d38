ALTER TABLE "customers" ADD COLUMN "social_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "patient_civil_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_visits" ADD COLUMN "social_name" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "beneficiary_civil_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_social_name" ON "customers" USING gin (translate(lower("social_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') gin_trgm_ops);--> statement-breakpoint
UPDATE customers c SET social_name = b.social_name FROM beneficiaries b
  WHERE b.customer_id = c.id AND b.is_customer AND b.social_name <> '' AND c.erased_at IS NULL;--> statement-breakpoint
UPDATE order_lines l SET beneficiary_civil_name = b.name FROM beneficiaries b
  WHERE b.id = l.beneficiary_id AND b.social_name <> b.name AND l.beneficiary_name = b.social_name;--> statement-breakpoint
UPDATE attendances a SET patient_civil_name = l.beneficiary_civil_name FROM order_lines l
  WHERE l.id = a.line_id AND l.beneficiary_civil_name <> '';
