import { sql } from 'drizzle-orm';

/** Columns of a product in lists, for statements that call it `p`; category ids in their order, the primary one first. */
export const listed = sql`p.id, p.code, p.name, p.slug, p.service_type as "serviceType", p.label, p.short_description as "shortDescription",
  array(select pc.category_id from product_categories pc where pc.product_id = p.id and not pc.implied order by pc.position) as "categoryIds"`;

export type ListedProduct = {
  id: number;
  code: string | null;
  name: string;
  slug: string;
  serviceType: 'clinical_analysis' | 'vaccine' | 'vaccine_combo' | 'self_service';
  label: string;
  shortDescription: string;
  categoryIds: number[];
};
