CREATE TABLE "store_brand" (
	"code" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "store_brand_one" CHECK ("store_brand"."code" = 'loja')
);
