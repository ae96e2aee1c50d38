import type { MouseEvent } from 'react';
import { buttonClass } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useToast } from '#ui/toast/toast.tsx';

interface ShareLinkProps {
  name: string;
  url: string;
}

/** Uses the device's share dialog, else copies the URL; without JavaScript, opens an e-mail. */
export function ShareLink({ name, url }: ShareLinkProps) {
  const toast = useToast();

  async function share(link: HTMLElement): Promise<void> {
    if (navigator.share) {
      try {
        await navigator.share({ title: name, url });
        return;
      } catch (failure) {
        if (failure instanceof DOMException && failure.name === 'AbortError') return;
        console.warn('Compartilhamento indisponível', failure);
      }
    }
    const copied = await copyText(url, link.parentElement ?? document.body);
    toast(copied ? 'Endereço copiado' : 'Não foi possível copiar o endereço.', {
      tone: copied ? 'success' : 'error',
    });
  }

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    void share(event.currentTarget);
  };
  const mail = new URLSearchParams({ subject: name, body: url }).toString().replaceAll('+', '%20');
  return (
    <a href={`mailto:?${mail}`} onClick={press} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <Icon name="share" size="sm" /> Compartilhar
    </a>
  );
}
