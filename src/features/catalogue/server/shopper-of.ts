import type { Context } from 'hono';
import type { PriceTable } from '#features/pricing/price.ts';
import type { Store } from '#features/stores/store.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';

/** Which store and price table a request belongs to: its cookies say, and only the whole store can read them. */
export type ShopperOf = (c: Context<VisitorEnv>) => Promise<{ store: Store; priceTable: PriceTable }>;
