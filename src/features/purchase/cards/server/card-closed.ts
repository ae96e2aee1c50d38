export const CARD_CLOSED = {
  card_closed: {
    status: 429,
    detail:
      'Por segurança, depois de várias tentativas recusadas, o pagamento com cartão está pausado por algum tempo. Você pode pagar com Pix agora.',
  },
} as const;
