/** `number` is digits with the country code. Everyone who sees the link can read the text. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

export const helpText = (incrementId = ''): string =>
  incrementId ? `Olá! Preciso de ajuda com o pedido ${incrementId}.` : 'Olá! Preciso de ajuda.';
