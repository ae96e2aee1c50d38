-- An order line keeps the address itself, and the formatted "place" is made where it is shown. The previous release
-- still writes and reads "place": the trigger keeps both columns filled until the next release drops it.
ALTER TABLE "order_lines" ADD COLUMN "service_address" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "place" DROP NOT NULL;--> statement-breakpoint
CREATE FUNCTION address_of_place(place jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
SELECT jsonb_build_object(
  'street', place->>'address', 'number', '', 'complement', '', 'neighborhood', place->>'neighborhood',
  'postalCode', regexp_replace(place->>'cep', '\D', '', 'g'),
  'city', regexp_replace(place->>'city', ' - [A-Z]{2}$', ''),
  'state', coalesce(substring(place->>'city' from ' - ([A-Z]{2})$'), ''))
$$;--> statement-breakpoint
CREATE FUNCTION place_of_address(address jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
SELECT jsonb_build_object(
  'address', concat_ws(', ', nullif(address->>'street', ''), nullif(address->>'number', ''), nullif(address->>'complement', '')),
  'neighborhood', address->>'neighborhood',
  'cep', regexp_replace(address->>'postalCode', '^(\d{5})(\d{3})$', '\1-\2'),
  'city', concat_ws(' - ', address->>'city', nullif(address->>'state', '')))
$$;--> statement-breakpoint
UPDATE "order_lines" SET "service_address" = address_of_place("place");--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "service_address" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION fill_order_line_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.service_address := coalesce(NEW.service_address, address_of_place(NEW.place));
  NEW.place := coalesce(NEW.place, place_of_address(NEW.service_address));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_order_line_address BEFORE INSERT ON "order_lines"
FOR EACH ROW EXECUTE FUNCTION fill_order_line_address();
