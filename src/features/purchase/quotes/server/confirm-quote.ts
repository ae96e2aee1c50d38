import type { Deps } from '#platform/deps.ts';
import { type KeyReused, withIdempotencyKey } from '#platform/http/idempotency.ts';
import type { ConfirmAnswer } from '../calls.ts';
import { expireOverdueQuote } from './end-quote.ts';
import { makeQuote, type QuoteRefusal, type QuoteRequest } from './make-quote.ts';

/** Repeated and concurrent submits with one key get the same answer. */
export async function confirmQuote(
  deps: Deps,
  { key, ...request }: QuoteRequest & { key: string },
): Promise<ConfirmAnswer | QuoteRefusal | KeyReused> {
  const { customer, ...body } = request;
  // Before the transaction, which a refusal would roll back.
  await expireOverdueQuote(deps, customer.id);
  return withIdempotencyKey<ConfirmAnswer | QuoteRefusal>(
    deps,
    { scope: `quote:${customer.id}`, key, body },
    async (tx) => {
      const outcome = await makeQuote(tx, request);
      if (!outcome.ok) return outcome;
      return { ok: true, quoteId: outcome.quote.id, expiresAt: outcome.quote.expiresAt.toISOString() };
    },
  );
}
