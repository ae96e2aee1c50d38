import { afterEach, expect, test } from 'vitest';
import { forgetToasts, toast, toasts } from './toast.ts';

afterEach(() => toasts.set([]));

test('the next toast about the same thing replaces the one that no longer holds', () => {
  toast('Não foi possível concluir.', { tone: 'error', about: 'addresses' });
  toast('Cupom copiado');
  toast('Endereço salvo.', { about: 'addresses' });
  expect(toasts.get().map(({ message }) => message)).toEqual(['Cupom copiado', 'Endereço salvo.']);
});

test('what no longer holds is forgotten, the rest stays', () => {
  toast('Dados salvos.', { about: 'saved' });
  toast('Cupom copiado');
  forgetToasts('saved');
  expect(toasts.get().map(({ message }) => message)).toEqual(['Cupom copiado']);
});
