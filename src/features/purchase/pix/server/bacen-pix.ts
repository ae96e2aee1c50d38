import * as v from 'valibot';
import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import { systemClock } from '#platform/clock.ts';
import { formatDecimal } from '#values/money.ts';
import { chargeAnswer, receivedAnswer, refundAnswer } from './internal/bacen/answers.ts';
import { type BacenRuntime, type BacenSettings, bacenSession } from './internal/bacen/session.ts';
import type { NewCharge, PixCharge, PixProvider, PixRefund } from './pix-provider.ts';

export function createPixProvider(
  settings: BacenSettings,
  runtime: BacenRuntime = { clock: systemClock },
): PixProvider {
  const call = bacenSession(settings, runtime);
  const charge = (txid: string) => `/cob/${encodeURIComponent(txid)}`;
  const refundPath = (endToEndId: string, id: string) =>
    `/pix/${encodeURIComponent(endToEndId)}/devolucao/${encodeURIComponent(id)}`;

  const get = (txid: string, signal?: AbortSignal): Promise<ProviderResult<PixCharge>> =>
    call({ method: 'GET', path: charge(txid), answer: chargeAnswer, signal });
  const getRefund = (endToEndId: string, id: string): Promise<ProviderResult<PixRefund>> =>
    call({ method: 'GET', path: refundPath(endToEndId, id), answer: refundAnswer });

  return {
    get,
    getRefund,

    async create(newCharge, signal) {
      const created = await call({
        method: 'PUT',
        path: charge(newCharge.txid),
        body: chargeBody(newCharge, settings.key),
        answer: chargeAnswer,
        signal,
      });
      if (created.ok || created.code !== 'refused') return created;
      // The bank refuses repeats of a paid or removed charge; the existing charge is the answer.
      const existing = await get(newCharge.txid, signal);
      return existing.ok && existing.value.amountCents === newCharge.amountCents ? existing : created;
    },

    async cancel(txid, signal) {
      const removed = await call({
        method: 'PATCH',
        path: charge(txid),
        body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
        answer: chargeAnswer,
        signal,
      });
      if (removed.ok || removed.code !== 'refused') return removed;
      // The charge was paid in the meantime, or removed by an earlier attempt whose answer was lost.
      const existing = await get(txid, signal);
      return existing.ok && existing.value.status === 'active' ? removed : existing;
    },

    async listReceived({ from, to }, page, returned = false) {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        ...(returned && { devolucaoPresente: 'true' }),
      });
      const listed = await call({ method: 'GET', path: `/pix?${query}`, answer: receivedAnswer });
      if (!listed.ok) return listed;
      const { pix, pages } = listed.value;
      // The list belongs to the receiver, who may have more keys, and banks need not name the key.
      return {
        ok: true,
        value: { pages, pix: pix.filter(({ key }) => key === null || key === settings.key) },
      };
    },

    async refund(endToEndId, id, amountCents) {
      const requested = await call({
        method: 'PUT',
        path: refundPath(endToEndId, id),
        body: { valor: formatDecimal(amountCents) },
        answer: refundAnswer,
      });
      if (requested.ok || requested.code !== 'refused') return requested;
      // The bank refuses a used id, but with the same amount it is our own refund.
      const existing = await getRefund(endToEndId, id);
      return existing.ok && existing.value.amountCents === amountCents ? existing : requested;
    },

    async registerWebhook(url) {
      const path = `/webhook/${encodeURIComponent(settings.key)}`;
      const registered = await call({
        method: 'PUT',
        path,
        body: { webhookUrl: url },
        answer: v.unknown(),
      });
      return registered.ok ? { ok: true, value: null } : registered;
    },
  };
}

function chargeBody({ amountCents, expiresInSeconds, debtor, description }: NewCharge, key: string) {
  const { name, ...document } = debtor ?? { name: undefined };
  return {
    calendario: { expiracao: expiresInSeconds },
    ...(name !== undefined && { devedor: { ...document, nome: name } }),
    valor: { original: formatDecimal(amountCents) },
    chave: key,
    ...(description !== undefined && { solicitacaoPagador: description }),
  };
}
