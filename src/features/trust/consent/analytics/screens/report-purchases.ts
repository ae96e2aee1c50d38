import { readLocal, removeLocal } from '#ui/browser-storage.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { PURCHASE_FLAG } from '../purchase-flag.ts';

export async function reportPurchases(push: (purchase: object) => void): Promise<void> {
  if (readLocal(PURCHASE_FLAG) === null) return;
  try {
    const { purchases, waiting } = await postJson<typeof calls.measurePurchases>(
      '/v1/purchases/measure',
      {},
      { within: CHANGE_MS, has: ['purchases'] },
    );
    for (const purchase of purchases) push(purchase);
    if (!waiting) removeLocal(PURCHASE_FLAG);
  } catch (failure) {
    console.warn('Compra não medida', failure);
  }
}
