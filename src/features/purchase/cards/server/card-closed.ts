export const CARD_CLOSED = {
  card_closed: {
    status: 429,
    detail:
      'Por segurança, depois de várias tentativas recusadas, o pagamento com cartão está pausado por algum tempo. Você pode pagar com Pix agora.',
  },
} as const;

export const CARD_STOPPED = {
  card_stopped: {
    status: 422,
    detail:
      'O banco não confirmou este cartão para este pedido, e nada foi cobrado. Use outro cartão ou pague com Pix.',
  },
} as const;
