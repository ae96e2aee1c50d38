/** A chat with a number (digits with country code). Every reader of the link sees the text too. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

export const helpText = (incrementId = ''): string =>
  incrementId ? `Olá! Preciso de ajuda com o pedido ${incrementId}.` : 'Olá! Preciso de ajuda.';
