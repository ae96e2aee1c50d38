-- Foreign keys between slices: each slice's tables.ts knows only its own tables.
ALTER TABLE prices ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE prices ADD FOREIGN KEY (store_id) REFERENCES stores (id);--> statement-breakpoint
ALTER TABLE variants ADD FOREIGN KEY (product_id) REFERENCES products (id);--> statement-breakpoint
ALTER TABLE variants ADD FOREIGN KEY (unit_id, store_id) REFERENCES units (id, store_id);--> statement-breakpoint
ALTER TABLE stock_alerts ADD FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE stock_alerts ADD FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE stock_alerts ADD FOREIGN KEY (store_id) REFERENCES stores (id);--> statement-breakpoint
ALTER TABLE beneficiaries ADD FOREIGN KEY (customer_id) REFERENCES customers (id);--> statement-breakpoint
ALTER TABLE carts ADD FOREIGN KEY (customer_id) REFERENCES customers (id);--> statement-breakpoint
ALTER TABLE carts ADD FOREIGN KEY (last_unit_id) REFERENCES units (id);--> statement-breakpoint
ALTER TABLE carts ADD FOREIGN KEY (locked_by) REFERENCES quotes (id);--> statement-breakpoint
ALTER TABLE cart_lines ADD FOREIGN KEY (variant_id) REFERENCES variants (id);--> statement-breakpoint
ALTER TABLE quotes ADD FOREIGN KEY (cart_id) REFERENCES carts (id);--> statement-breakpoint
ALTER TABLE quotes ADD FOREIGN KEY (customer_id) REFERENCES customers (id);--> statement-breakpoint
ALTER TABLE quote_lines ADD FOREIGN KEY (variant_id) REFERENCES variants (id);--> statement-breakpoint
ALTER TABLE quote_lines ADD FOREIGN KEY (product_id) REFERENCES products (id);--> statement-breakpoint
ALTER TABLE quote_lines ADD FOREIGN KEY (unit_id) REFERENCES units (id);--> statement-breakpoint
ALTER TABLE quote_lines ADD FOREIGN KEY (beneficiary_id) REFERENCES beneficiaries (id);--> statement-breakpoint
ALTER TABLE coupon_uses ADD FOREIGN KEY (quote_id) REFERENCES quotes (id);--> statement-breakpoint
ALTER TABLE coupon_uses ADD FOREIGN KEY (customer_id) REFERENCES customers (id);--> statement-breakpoint
ALTER TABLE orders ADD FOREIGN KEY (customer_id) REFERENCES customers (id);--> statement-breakpoint
ALTER TABLE orders ADD FOREIGN KEY (quote_id) REFERENCES quotes (id);--> statement-breakpoint
ALTER TABLE order_lines ADD FOREIGN KEY (variant_id) REFERENCES variants (id);--> statement-breakpoint
ALTER TABLE order_lines ADD FOREIGN KEY (product_id) REFERENCES products (id);--> statement-breakpoint
ALTER TABLE order_lines ADD FOREIGN KEY (unit_id) REFERENCES units (id);--> statement-breakpoint
ALTER TABLE order_lines ADD FOREIGN KEY (beneficiary_id) REFERENCES beneficiaries (id);--> statement-breakpoint
ALTER TABLE pix_charges ADD FOREIGN KEY (order_id) REFERENCES orders (id);--> statement-breakpoint
-- Portuguese words without accents: what search_vector is made with.
CREATE TEXT SEARCH CONFIGURATION busca (COPY = portuguese);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION busca ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;--> statement-breakpoint
INSERT INTO catalogue_version DEFAULT VALUES;
