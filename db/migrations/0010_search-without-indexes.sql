DROP INDEX "products_search_vector";--> statement-breakpoint
DROP INDEX "products_search_text";--> statement-breakpoint
DROP FUNCTION worded_products(tsquery, integer);--> statement-breakpoint
DROP FUNCTION similar_products(text, real, integer);
