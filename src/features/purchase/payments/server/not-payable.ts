export const NOT_PAYABLE = {
  not_found: { status: 404, detail: 'Não encontramos este pedido.' },
  not_payable: {
    status: 409,
    detail: 'Este pedido não espera mais pagamento. Veja em Meus pedidos como ele está.',
  },
  too_late: { status: 409, detail: 'O prazo para pagar este pedido terminou.' },
  not_offered: { status: 422, detail: 'Este pedido não aceita essa forma de pagamento.' },
  in_progress: {
    status: 409,
    detail:
      'Ainda estamos confirmando um pagamento deste pedido. Espere um instante antes de tentar de novo.',
  },
} as const;
