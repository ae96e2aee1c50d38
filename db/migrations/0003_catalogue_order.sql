ALTER TABLE "product_synonyms" DROP CONSTRAINT "product_synonyms_product_id_folded_pk";--> statement-breakpoint
ALTER TABLE "product_synonyms" ADD COLUMN "source" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_synonyms" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_synonyms" ADD CONSTRAINT "product_synonyms_product_id_source_folded_pk" PRIMARY KEY("product_id","source","folded");--> statement-breakpoint
ALTER TABLE "product_synonyms" ADD CONSTRAINT "product_synonyms_source" CHECK ("product_synonyms"."source" in ('name', 'service', 'list'));--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree (("featured" is null),"featured",("code" is null),"name" collate "pt-BR-x-icu","id") WHERE active;
