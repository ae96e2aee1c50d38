CREATE TABLE "setting_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"shell_name" text
);
--> statement-breakpoint
CREATE INDEX "setting_changes_name" ON "setting_changes" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "orders_to_schedule" ON "orders" USING btree ("paid_at") WHERE status in ('processing', 'authorized', 'partially_scheduled', 'partially_applied');--> statement-breakpoint
CREATE INDEX "variants_counted" ON "variants" USING btree ("balance") WHERE active and not unlimited;