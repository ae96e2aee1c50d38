export const CARD_CLOSED = {
  card_closed: {
    status: 429,
    detail:
      'Por segurança, pausamos o cartão por um tempo, porque várias tentativas foram recusadas. Você pode pagar com Pix agora.',
  },
} as const;

export const CARD_STOPPED = {
  card_stopped: {
    status: 422,
    detail:
      'O banco não confirmou este cartão para este pedido, e nada foi cobrado. Use outro cartão ou pague com Pix.',
  },
} as const;
