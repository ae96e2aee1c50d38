-- An order has payments, each with a method. The previous release goes on selling through the views below, which the
-- next release drops.
LOCK TABLE pix_charges, pix_receipts, pix_refunds IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"use" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"times_asked" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "pix_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"copy_paste" text,
	"payer_name" text NOT NULL,
	"payer_tax_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_receipt_reference_payment_receipts_reference_fk" FOREIGN KEY ("receipt_reference") REFERENCES "public"."payment_receipts"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_receipts_payment" ON "payment_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_receipt" ON "payment_refunds" USING btree ("receipt_reference");--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("state") WHERE state in ('requested', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("method","reference");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE state in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_ask_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE state in ('requested', 'pending');--> statement-breakpoint
ALTER TABLE payments ADD FOREIGN KEY (order_id) REFERENCES orders (id);--> statement-breakpoint
CREATE FUNCTION payment_state(charge_state text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE charge_state WHEN 'active' THEN 'pending' WHEN 'removed' THEN 'canceled' ELSE charge_state END $$;--> statement-breakpoint
CREATE FUNCTION charge_state(payment_state text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE payment_state WHEN 'pending' THEN 'active' WHEN 'canceled' THEN 'removed' ELSE payment_state END $$;--> statement-breakpoint
-- A txid was an order's id without hyphens: as a payment's id it still gives the same txid.
INSERT INTO payments (id, order_id, method, reference, state, amount_cents, created_at, opened_at, expires_at, times_asked, next_ask_at)
SELECT txid::uuid, order_id, 'pix', txid, payment_state(state), amount_cents, created_at,
  CASE WHEN copy_paste IS NOT NULL THEN created_at END, expires_at, times_asked, next_ask_at
FROM pix_charges;--> statement-breakpoint
INSERT INTO pix_payments (payment_id, copy_paste, payer_name, payer_tax_id)
SELECT txid::uuid, copy_paste, payer_name, payer_tax_id FROM pix_charges;--> statement-breakpoint
INSERT INTO payment_receipts (reference, payment_id, amount_cents, received_at, use)
SELECT end_to_end_id, txid::uuid, amount_cents, received_at, use FROM pix_receipts;--> statement-breakpoint
INSERT INTO payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at)
SELECT id, end_to_end_id, amount_cents, state, reason, created_at FROM pix_refunds;--> statement-breakpoint
DROP TABLE pix_refunds;--> statement-breakpoint
DROP TABLE pix_receipts;--> statement-breakpoint
DROP TABLE pix_charges;--> statement-breakpoint
CREATE VIEW pix_charges AS
SELECT p.reference AS txid, p.order_id, charge_state(p.state) AS state, p.amount_cents, x.copy_paste, x.payer_name,
  x.payer_tax_id, p.created_at, p.expires_at, p.times_asked, p.next_ask_at
FROM payments p JOIN pix_payments x ON x.payment_id = p.id;--> statement-breakpoint
CREATE VIEW pix_receipts AS
SELECT r.reference AS end_to_end_id, p.reference AS txid, r.amount_cents, r.received_at, r.use
FROM payment_receipts r JOIN payments p ON p.id = r.payment_id WHERE p.method = 'pix';--> statement-breakpoint
CREATE VIEW pix_refunds AS
SELECT f.id, f.receipt_reference AS end_to_end_id, f.amount_cents, f.state, f.reason, f.created_at
FROM payment_refunds f JOIN payment_receipts r ON r.reference = f.receipt_reference
JOIN payments p ON p.id = r.payment_id WHERE p.method = 'pix';--> statement-breakpoint
CREATE FUNCTION write_pix_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payments (id, order_id, method, reference, state, amount_cents, created_at, expires_at, times_asked, next_ask_at)
    VALUES (NEW.txid::uuid, NEW.order_id, 'pix', NEW.txid, payment_state(NEW.state), NEW.amount_cents, NEW.created_at,
      NEW.expires_at, coalesce(NEW.times_asked, 0), NEW.next_ask_at);
    INSERT INTO pix_payments (payment_id, copy_paste, payer_name, payer_tax_id)
    VALUES (NEW.txid::uuid, NEW.copy_paste, NEW.payer_name, NEW.payer_tax_id);
    RETURN NEW;
  END IF;
  -- Another session may have moved the payment on since this statement began.
  UPDATE payments SET state = payment_state(NEW.state), times_asked = NEW.times_asked, next_ask_at = NEW.next_ask_at,
    opened_at = CASE WHEN NEW.state = 'active' THEN coalesce(opened_at, now()) ELSE opened_at END
  WHERE method = 'pix' AND reference = OLD.txid AND state = payment_state(OLD.state);
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE pix_payments SET copy_paste = NEW.copy_paste
  WHERE payment_id = (SELECT id FROM payments WHERE method = 'pix' AND reference = OLD.txid);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION write_pix_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_receipts (reference, payment_id, amount_cents, received_at, use)
    SELECT NEW.end_to_end_id, id, NEW.amount_cents, NEW.received_at, NEW.use
    FROM payments WHERE method = 'pix' AND reference = NEW.txid
    ON CONFLICT DO NOTHING;
  ELSE
    UPDATE payment_receipts SET use = NEW.use WHERE reference = OLD.end_to_end_id;
  END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION write_pix_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at)
    VALUES (NEW.id, NEW.end_to_end_id, NEW.amount_cents, NEW.state, NEW.reason, NEW.created_at);
  ELSE
    UPDATE payment_refunds SET state = NEW.state WHERE id = OLD.id AND state = OLD.state;
  END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER write_pix_charge INSTEAD OF INSERT OR UPDATE ON pix_charges
FOR EACH ROW EXECUTE FUNCTION write_pix_charge();--> statement-breakpoint
CREATE TRIGGER write_pix_receipt INSTEAD OF INSERT OR UPDATE ON pix_receipts
FOR EACH ROW EXECUTE FUNCTION write_pix_receipt();--> statement-breakpoint
CREATE TRIGGER write_pix_refund INSTEAD OF INSERT OR UPDATE ON pix_refunds
FOR EACH ROW EXECUTE FUNCTION write_pix_refund();
