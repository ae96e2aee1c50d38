CREATE TABLE "result_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"laboratory_order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "result_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "result_views" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "result_views" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_laboratory_order_id_laboratory_orders_id_fk" FOREIGN KEY ("laboratory_order_id") REFERENCES "public"."laboratory_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_shares_order" ON "result_shares" USING btree ("laboratory_order_id");--> statement-breakpoint
CREATE INDEX "result_shares_customer" ON "result_shares" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "result_views" ADD CONSTRAINT "result_views_share_id_result_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."result_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_views_share" ON "result_views" USING btree ("share_id");--> statement-breakpoint
ALTER TABLE "laboratory_tubes" DROP COLUMN "printed_at";