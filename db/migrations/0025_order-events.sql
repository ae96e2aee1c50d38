ALTER TABLE "order_moves" RENAME TO "order_events";--> statement-breakpoint
ALTER SEQUENCE "order_moves_id_seq" RENAME TO "order_events_id_seq";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_moves_pkey" TO "order_events_pkey";--> statement-breakpoint
ALTER TABLE "order_events" RENAME CONSTRAINT "order_moves_order_id_orders_id_fk" TO "order_events_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "order_moves_order" RENAME TO "order_events_order";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "who" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "to_status" DROP NOT NULL;--> statement-breakpoint
-- The previous release, which runs on beside the new one for a while, reads and writes moves.
CREATE VIEW "order_moves" AS SELECT id, order_id, from_status, to_status, at, actor, reason FROM "order_events" WHERE kind = 'status';--> statement-breakpoint
INSERT INTO "cancellations" (id, order_id, state, line_ids, whole, requested_by, reason, requested_at, from_status, decided_at, ended_at)
SELECT gen_random_uuid(), orders.id,
  CASE orders.status WHEN 'canceled' THEN 'done' WHEN 'processing_cancel' THEN 'accepted' ELSE 'refused' END,
  (SELECT array_agg(order_lines.id ORDER BY order_lines.position) FROM order_lines WHERE order_lines.order_id = orders.id),
  true, event.actor, event.reason, event.at, event.from_status, event.at,
  CASE WHEN orders.status <> 'processing_cancel' THEN (SELECT max(later.at) FROM order_events later WHERE later.order_id = orders.id) END
FROM "order_events" event JOIN orders ON orders.id = event.order_id
WHERE event.to_status = 'processing_cancel'
  AND NOT EXISTS (SELECT 1 FROM order_events later WHERE later.order_id = event.order_id AND later.to_status = 'processing_cancel' AND later.id > event.id);
