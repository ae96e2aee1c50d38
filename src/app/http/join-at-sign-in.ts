import type { OnSignedIn } from '#features/account/server/start-session.ts';
import { joinCarts } from '#features/cart/server/join-carts.ts';

/** The visitor's cart joins the customer's; the shopper hears what changed by it. */
export const joinAtSignIn: OnSignedIn = async (tx, who) => {
  const { capped, priceChanged, waiting } = await joinCarts(tx, who);
  const notices = [
    waiting && 'Você tem um orçamento em aberto: o que você escolheu entra no carrinho quando ele terminar.',
    capped.length > 0 &&
      `Não há lugares para toda a quantidade de: ${capped.join(', ')}. Ajustamos o seu carrinho.`,
    priceChanged && 'Os preços do seu carrinho mudaram com a sua tabela de parceiro.',
  ];
  return notices.filter(Boolean).join(' ') || null;
};
