interface TooManyHeld {
  limit: number;
  /** The number of places that the customer's unpaid orders hold. */
  waiting: number;
  requested: number;
}

const places = (count: number) => `${count} ${count === 1 ? 'vaga' : 'vagas'}`;

export const tooManyHeld = ({ limit, waiting, requested }: TooManyHeld): string =>
  waiting === 0
    ? `Guardamos até ${places(limit)} por vez, e esta compra tem ${requested}. Deixe menos serviços no carrinho, pague e faça outra compra com o resto.`
    : `Guardamos até ${places(limit)} por vez, e seus pedidos que esperam pagamento já têm ${waiting}. Pague esses pedidos ou espere o prazo deles terminar, e confirme de novo.`;
