ALTER TABLE "prep_rules" ADD COLUMN "from_unit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "prep_rules" SET "from_unit" = true WHERE "kind" = 'jar' AND "text" ILIKE '%pegue na unidade%';--> statement-breakpoint
UPDATE "order_lines" SET "advice" = jsonb_set("advice", '{rules}', (
  SELECT jsonb_agg(CASE WHEN r->>'kind' = 'jar' AND r->>'text' ILIKE '%pegue na unidade%' THEN r || '{"fromUnit": true}' ELSE r END ORDER BY n)
  FROM jsonb_array_elements("advice"->'rules') WITH ORDINALITY AS e (r, n)
)) WHERE "advice"->>'rules' ILIKE '%pegue na unidade%';
