ALTER TABLE "cart_starts" ADD COLUMN "stage" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "start_id" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "start_id" bigint;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_cart() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	today date;
	start bigint;
BEGIN
	UPDATE carts SET counted_on = (updated_at AT TIME ZONE 'America/Sao_Paulo')::date, start_id = nextval('cart_starts_id_seq')
	WHERE id = NEW.cart_id
		AND (start_id IS NULL OR counted_on IS DISTINCT FROM (updated_at AT TIME ZONE 'America/Sao_Paulo')::date)
	RETURNING counted_on, start_id INTO today, start;
	IF FOUND THEN
		INSERT INTO cart_starts (id, day, unit_id) SELECT start, today, v.unit_id FROM variants v WHERE v.id = NEW.variant_id;
		INSERT INTO daily_sums_due (basis, day) VALUES ('funnel', today);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION reach_stage(start bigint, reached smallint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	counted date;
BEGIN
	UPDATE cart_starts SET stage = reached WHERE id = start AND stage < reached RETURNING day INTO counted;
	IF FOUND THEN
		INSERT INTO daily_sums_due (basis, day) VALUES ('funnel', counted);
	END IF;
END $$;--> statement-breakpoint
DROP TRIGGER note_funnel_day ON "quotes";--> statement-breakpoint
DROP TRIGGER note_funnel_day ON "orders";--> statement-breakpoint
DROP TRIGGER note_paid_day ON "orders";--> statement-breakpoint
DROP FUNCTION note_funnel_day();--> statement-breakpoint
DROP FUNCTION note_paid_day();--> statement-breakpoint
CREATE FUNCTION count_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.start_id = (SELECT start_id FROM carts WHERE id = NEW.cart_id);
	IF NEW.source = 'counter' THEN
		-- An operator has filled this cart a moment ago, and moved what the customer had in it into another one.
		DELETE FROM cart_starts WHERE id = NEW.start_id;
		UPDATE carts SET start_id = NULL WHERE id = NEW.cart_id;
		NEW.start_id = NULL;
	ELSIF NEW.start_id IS NOT NULL THEN
		PERFORM reach_stage(NEW.start_id, 1::smallint);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER count_quote BEFORE INSERT ON "quotes" FOR EACH ROW EXECUTE FUNCTION count_quote();--> statement-breakpoint
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM reach_stage(q.start_id, CASE WHEN NEW.paid_at IS NULL THEN 2 ELSE 3 END::smallint)
	FROM quotes q WHERE q.id = NEW.quote_id AND q.start_id IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_order AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION count_order();--> statement-breakpoint
CREATE TRIGGER count_paid_order AFTER UPDATE OF "paid_at" ON "orders" FOR EACH ROW
	WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION count_order();--> statement-breakpoint
-- The stages of earlier carts are not known, so the report begins here.
DELETE FROM "cart_starts";--> statement-breakpoint
DELETE FROM "report_days" WHERE "report" = 'funnel';--> statement-breakpoint
DELETE FROM "daily_sums_due" WHERE "basis" = 'funnel';
