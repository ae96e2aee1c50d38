CREATE TABLE "order_file_parts" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"csv" text NOT NULL,
	"customer_ids" integer[] NOT NULL,
	CONSTRAINT "order_file_parts_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"money" boolean NOT NULL,
	"per_service" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"last" text,
	"orders" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_file_parts" ADD CONSTRAINT "order_file_parts_file_id_order_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."order_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_files_staff" ON "order_files" USING btree ("staff_id","asked_at");