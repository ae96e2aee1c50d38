CREATE INDEX "products_prominent" ON "products" USING btree ("featured","id") WHERE active;--> statement-breakpoint
-- New entries go into the indexes at once. Until a vacuum, every search would have to look through those that wait.
ALTER INDEX "products_search_text" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "products_search_vector" SET (fastupdate = off);--> statement-breakpoint
-- The planner takes both comparisons for cheap and reads the whole table, which costs ten times what the indexes cost; so it
-- is given no other way. `active` is tested so that the planner does not recognise it as the condition of an index.
CREATE FUNCTION worded_products(words tsquery, most integer)
RETURNS TABLE (id integer)
LANGUAGE plpgsql STABLE ROWS 100
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
  RETURN QUERY SELECT p.id FROM products p WHERE p.search_vector @@ words AND coalesce(p.active, false) LIMIT most;
END
$$;--> statement-breakpoint
CREATE FUNCTION similar_products(typed text, least_likeness real, most integer)
RETURNS TABLE (id integer, likeness real)
LANGUAGE plpgsql ROWS 20
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', least_likeness::text, true);
  RETURN QUERY SELECT p.id, word_similarity(typed, p.search_text) FROM products p
    WHERE typed <% p.search_text AND coalesce(p.active, false) LIMIT most;
END
$$;
