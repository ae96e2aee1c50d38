import { copyText } from '#ui/copy-text.ts';
import { onPress } from '#ui/on-press.ts';
import { toast } from '#ui/toast/toast.ts';

export const watchShareLinks = (): void =>
  onPress<HTMLAnchorElement>('a[data-share]', (link) => void share(link));

async function share(link: HTMLAnchorElement): Promise<void> {
  const { share: url = '', title = '' } = link.dataset;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      console.warn('Compartilhamento indisponível', failure);
    }
  }
  const copied = await copyText(url, link.parentElement ?? document.body);
  toast(copied ? 'Endereço copiado' : 'Não foi possível copiar o endereço.', {
    tone: copied ? 'success' : 'error',
    about: 'share',
  });
}
