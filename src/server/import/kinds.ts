import { visitsOutside } from '#features/care/appointments/server/visits-outside.ts';
import { openAtUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { productNames } from '#features/shop/search/server/product-names.ts';
import { slices as allSlices } from '#features/slices.ts';
import type { Slice } from '#platform/define-slice.ts';
import type { ImportKinds } from '#platform/import/import-kind.ts';
import { inImportOrder } from './import-order.ts';

const parts = { openAtUnits, visitsOutside, productIdsByCode, productNames };

const slices: readonly Slice<never, never, typeof parts>[] = allSlices;

/** Importers by the command line's word, in the order of the demo's import. */
export const IMPORT_KINDS: ImportKinds = inImportOrder(
  Object.assign({}, ...slices.map(({ importKinds }) => importKinds?.(parts))),
);
