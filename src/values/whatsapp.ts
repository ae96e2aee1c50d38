/** A chat with a number of digits with country code. Whoever reads the link reads the text too. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** Names nothing but the order. */
export const helpText = (incrementId = ''): string =>
  incrementId ? `Olá! Preciso de ajuda com o pedido ${incrementId}.` : 'Olá! Preciso de ajuda.';
