import { buttonClass } from '#ui/button/button.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';

interface ShareLinkProps {
  name: string;
  url: string;
}

/** Without JavaScript, the link opens an e-mail; with it, `watch-share-links.ts` shares or copies the address. */
export function ShareLink({ name, url }: ShareLinkProps) {
  const mail = new URLSearchParams({ subject: name, body: url }).toString().replaceAll('+', '%20');
  return (
    <a
      href={`mailto:?${mail}`}
      data-share={url}
      data-title={name}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <AnyIcon name="share" size="sm" /> Compartilhar
    </a>
  );
}
