import type { Deps } from '#platform/deps.ts';
import { type KeyReused, withIdempotencyKey } from '#platform/http/idempotency.ts';
import type { ConfirmAnswer } from '../calls.ts';
import { expireOverdueQuote } from './end-quote.ts';
import { type QuoteRefusal, type QuoteRequest, quoteCart } from './make-quote.ts';

/** Submits with one key get the same answer, also when they are concurrent. */
export async function confirmQuote(
  deps: Deps,
  { key, ...request }: QuoteRequest & { key: string },
): Promise<ConfirmAnswer | QuoteRefusal | KeyReused> {
  const { customer, charges: _, ...body } = request;
  // The expiry runs before the transaction, which a refusal would roll back.
  await expireOverdueQuote(deps, customer.id);
  return withIdempotencyKey<ConfirmAnswer | QuoteRefusal>(
    deps,
    { scope: `quote:${customer.id}`, key, body },
    async (tx, abort) => {
      const { id, expiresAt } = await quoteCart(tx, request, abort);
      return { ok: true, quoteId: id, expiresAt: expiresAt.toISOString() };
    },
  );
}
