import { afterEach, expect, test } from 'vitest';
import { forgetToasts, toast, toasts } from './toast.ts';

afterEach(() => toasts.set([]));

test('replaces an earlier toast about the same topic', () => {
  toast('Não foi possível concluir.', { tone: 'error', about: 'addresses' });
  toast('Cupom copiado');
  toast('Endereço salvo.', { about: 'addresses' });
  expect(toasts.get().map(({ message }) => message)).toEqual(['Cupom copiado', 'Endereço salvo.']);
});

test('removes the toasts of one topic and keeps the others', () => {
  toast('Dados salvos.', { about: 'saved' });
  toast('Cupom copiado');
  forgetToasts('saved');
  expect(toasts.get().map(({ message }) => message)).toEqual(['Cupom copiado']);
});
