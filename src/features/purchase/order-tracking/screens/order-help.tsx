import { Link } from '#ui/link/link.tsx';
import { helpText, whatsAppLink } from '#values/whatsapp.ts';

/** `whatsapp` is the brand's number; without one this help is hidden. */
export function OrderHelp({ whatsapp, incrementId }: { whatsapp: string | undefined; incrementId: string }) {
  if (!whatsapp) return null;
  return (
    <p>
      <Link
        className="alone"
        href={whatsAppLink(whatsapp, helpText(incrementId))}
        target="_blank"
        rel="noreferrer"
      >
        Ajuda com este pedido pelo WhatsApp
        <span className="visually-hidden"> (abre em outra aba)</span>
      </Link>
    </p>
  );
}
