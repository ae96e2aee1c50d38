interface TooManyHeld {
  limit: number;
  /** Held for the customer's unpaid orders. */
  waiting: number;
  wanted: number;
}

const places = (count: number) => `${count} ${count === 1 ? 'vaga' : 'vagas'}`;

export const tooManyHeld = ({ limit, waiting, wanted }: TooManyHeld): string =>
  waiting === 0
    ? `Guardamos até ${places(limit)} por vez, e esta compra tem ${wanted}. Deixe menos serviços no carrinho, pague e faça outra compra com o resto.`
    : `Guardamos até ${places(limit)} por vez, e seus pedidos que esperam pagamento já têm ${waiting}. Pague esses pedidos ou espere o prazo deles terminar, e confirme de novo.`;
