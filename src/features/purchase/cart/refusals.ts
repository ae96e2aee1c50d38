import { NOT_SERVED } from '#features/shop/stores/unit-address.ts';

export type CartRefusal =
  | 'no_place'
  | 'not_sold'
  | 'no_zip'
  | 'not_served'
  | 'too_many'
  | 'locked'
  | 'no_item'
  | 'last_one'
  | 'bad_coupon';

/** The texts are verbatim where the specification has one (storefront 170 to 172 and 209 to 212). */
export const CART_MESSAGES: Record<CartRefusal, string> = {
  no_place: 'Selecione uma opção para dar continuidade.',
  not_sold: 'Este serviço está indisponível nesta cidade.',
  no_zip: 'INSIRA SEU CEP PARA DAR CONTINUIDADE',
  not_served: NOT_SERVED,
  too_many: 'O PRODUTO NÃO ESTÁ DISPONÍVEL PARA A QUANTIDADE SOLICITADA.',
  locked:
    'Você tem uma compra em andamento. Finalize-a ou use “Alterar o pedido” para mudar os itens: eles continuam no carrinho.',
  no_item: 'Este serviço não está mais no seu carrinho.',
  last_one: 'Para tirar o serviço do carrinho, use a opção de excluir.',
  bad_coupon: 'Não encontramos este cupom. Confira o código e tente novamente.',
};
