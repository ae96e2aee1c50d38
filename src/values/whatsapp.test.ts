import { expect, test } from 'vitest';
import { helpText, whatsAppLink } from './whatsapp.ts';

test('a chat starts with the order’s number, or empty', { meta: { spec: ['care 37'] } }, () => {
  expect(whatsAppLink('5561935500100', helpText('100000001'))).toBe(
    'https://wa.me/5561935500100?text=Ol%C3%A1!%20Preciso%20de%20ajuda%20com%20o%20pedido%20100000001.',
  );
  expect(helpText()).toBe('Olá! Preciso de ajuda.');
});
