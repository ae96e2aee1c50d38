CREATE INDEX "products_prominent" ON "products" USING btree ("featured","id") WHERE active;--> statement-breakpoint
-- New entries go into the index at once. Until a vacuum, every search would have to look through those that wait.
ALTER INDEX "products_search_text" SET (fastupdate = off);--> statement-breakpoint
-- Names that resemble what was typed. The planner takes the comparison for cheap and reads the whole table, which costs ten
-- times what the index costs; so it is given no other way. `active` is tested so that the planner does not recognise it as
-- the condition of an index.
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
