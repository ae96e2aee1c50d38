import type { Context } from 'hono';
import { recordAccess } from '#features/account/privacy/access-log/server/record-access.ts';
import type { OnSignedIn } from '#features/account/sign-in/server/complete-sign-in.ts';
import { linkWaiting } from '#features/account/sign-in/social/server/link-waiting.ts';
import { ALERT_ANSWERS } from '#features/outreach/subscriptions/alerts/server/alert.ts';
import { takePendingAlert } from '#features/outreach/subscriptions/alerts/server/pending-alert.ts';
import { requestAlert } from '#features/outreach/subscriptions/alerts/server/request-alert.ts';
import { mergeCarts } from '#features/purchase/cart/server/merge-carts.ts';
import { recordedChoices } from '#features/trust/consent/server/choices.ts';
import type { Deps } from '#platform/deps.ts';
import { shopperOf } from './shopper.ts';

export const atSignIn =
  (c: Context): OnSignedIn =>
  async (tx, who) => {
    await recordAccess(tx, c, { customerId: who.customerId, kind: 'sign_in' });
    await recordedChoices.claim(tx, who);
    const { capped, priceChanged, waiting } = await mergeCarts(tx, who);
    const notices = [
      waiting &&
        'Você tem uma compra em andamento: o que escolheu agora entra no carrinho quando ela terminar.',
      capped.length > 0 &&
        `Não há vagas para toda a quantidade de: ${capped.join(', ')}. Ajustamos o seu carrinho.`,
      priceChanged && 'Os preços do seu carrinho mudaram com a sua tabela de parceiro.',
      await addRequestedAlert(tx, c, who.customerId),
      await linkWaiting(tx, c, who.customerId),
    ];
    return notices.filter(Boolean).join(' ') || null;
  };

async function addRequestedAlert(tx: Deps, c: Context, customerId: number): Promise<string | null> {
  const productId = takePendingAlert(c, tx.config.baseUrl.startsWith('https:'));
  if (productId === null) return null;
  const { store } = await shopperOf(tx, c);
  return ALERT_ANSWERS[await requestAlert(tx, { customerId, productId, storeId: store.id })].message;
}
