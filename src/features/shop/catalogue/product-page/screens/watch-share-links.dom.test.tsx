import { expect, test, vi } from 'vitest';
import { toasts } from '#ui/toast/toast.ts';
import { watchShareLinks } from './watch-share-links.ts';

const messages = () => toasts.get().map(({ message }) => message);

test('reports only the last attempt, without a failure for an address copied in the end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError')).mockResolvedValueOnce();
  watchShareLinks();
  const link = Object.assign(document.createElement('a'), { href: '#' });
  link.dataset.share = 'https://loja.exemplo/tsh';
  document.body.append(link);
  link.click();
  await expect.poll(messages).toEqual(['Não foi possível copiar o endereço.']);
  link.click();
  await expect.poll(messages).toEqual(['Endereço copiado']);
});
