import { afterEach, expect, test } from 'vitest';
import { toast, toasts } from './toast.ts';

afterEach(() => toasts.set([]));

test('the next toast about the same thing replaces the one that no longer holds', () => {
  toast('Não foi possível concluir.', { tone: 'error', about: 'addresses' });
  toast('Cupom copiado');
  toast('Endereço salvo.', { about: 'addresses' });
  expect(toasts.get().map(({ message }) => message)).toEqual(['Cupom copiado', 'Endereço salvo.']);
});
