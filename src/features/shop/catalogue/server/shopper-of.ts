import type { Context } from 'hono';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import type { Store } from '#features/shop/stores/store.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';

/** The server assembly supplies it, because the cookies belong to other slices. */
export type ShopperOf = (c: Context<VisitorEnv>) => Promise<{ store: Store; priceTable: PriceTable }>;
