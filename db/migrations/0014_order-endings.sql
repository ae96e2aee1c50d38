ALTER TABLE "carts" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE INDEX "stock_holds_variant" ON "stock_holds" USING btree ("variant_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "stock_holds_customer" ON "stock_holds" USING btree ("customer_id") WHERE state = 'held';--> statement-breakpoint
UPDATE carts SET locked_until = q.expires_at FROM quotes q WHERE q.id = carts.locked_by AND q.state = 'open';--> statement-breakpoint
UPDATE coupon_uses SET held_until = q.expires_at FROM quotes q WHERE q.id = coupon_uses.quote_id AND q.state = 'open';--> statement-breakpoint
UPDATE stock_holds SET customer_id = h.customer_id
FROM (SELECT id, customer_id FROM quotes UNION ALL SELECT id, customer_id FROM orders) h
WHERE h.id = stock_holds.holder_id AND stock_holds.state = 'held';--> statement-breakpoint
-- Orders that never had a code were said to be unpaid.
UPDATE orders SET ending = 'unavailable'
WHERE status = 'canceled' AND paid_at IS NULL AND ending = 'expired'
  AND EXISTS (SELECT FROM payments p WHERE p.order_id = orders.id)
  AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = orders.id AND p.opened_at IS NOT NULL);--> statement-breakpoint
-- The previous release knows neither locked_until nor held_until. The next release drops both triggers.
CREATE FUNCTION cart_lock_of_previous_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Its locks last until they are cleared; the end of an earlier lock must not end them.
  IF new.locked_by IS DISTINCT FROM old.locked_by AND new.locked_until IS NOT DISTINCT FROM old.locked_until THEN
    new.locked_until := NULL;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER cart_lock_of_previous_release BEFORE UPDATE OF locked_by ON carts
FOR EACH ROW EXECUTE FUNCTION cart_lock_of_previous_release();--> statement-breakpoint
CREATE FUNCTION coupon_use_of_previous_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon_uses SET held_until = NULL WHERE quote_id = new.id AND held_until IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the commit: this release has decided by then whether the order may keep the use.
CREATE CONSTRAINT TRIGGER coupon_use_of_previous_release AFTER UPDATE OF state ON quotes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'ordered') EXECUTE FUNCTION coupon_use_of_previous_release();
