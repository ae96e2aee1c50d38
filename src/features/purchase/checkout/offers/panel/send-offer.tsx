import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { useAction } from '#ui/form/use-action.ts';
import type { BodyOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { sendOffer, withdrawOffer } from '../operations.ts';
import styles from './offer-page.module.css';
import type { PanelOffer } from './panel-offer.ts';

type Way = BodyOf<typeof sendOffer>['by'];

interface SendOfferProps {
  offer: PanelOffer;
  /** The offer has another version. */
  onChanged(): void;
  children: ReactNode;
}

/** Refusals after which the page shows an older offer than the server's. */
const OLD = ['stale', 'price_changed', 'unsellable', 'ended'];

/** The best way that the typed data allow is the filled button. */
export function SendOffer({ offer, onChanged, children }: SendOfferProps) {
  const { id, version, totalCents, state } = offer;
  const place = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<{ way: Way; link: string; copied: boolean } | null>(null);
  const [withdraws, setWithdraws] = useState(false);
  const [way, setWay] = useState<Way | null>(null);
  const { busy, failure, run } = useAction(async (by: Way) => {
    setWay(by);
    setSent(null);
    const { link } = await reloadWhenStale(
      () => operate<typeof sendOffer>('offers/send', { id, version, by, totalCents }),
      onChanged,
      OLD,
    );
    const copied = by === 'link' && place.current !== null && (await copyText(link, place.current));
    setSent({ way: by, link, copied });
    onChanged();
  });
  const maySend = state === 'draft' || state === 'sent' || state === 'seen';
  const ways: [Way, string][] = [
    ...(offer.email ? [['email', 'Enviar por e-mail'] as [Way, string]] : []),
    ...(offer.phone ? [['whatsapp', 'Enviar por WhatsApp'] as [Way, string]] : []),
    ['link', 'Copiar o link'],
  ];
  return (
    <div ref={place} className="stack" data-gap="3">
      <div className="cluster" data-gap="3">
        {maySend &&
          ways.map(([by, text], index) => (
            <Button
              key={by}
              variant={index === 0 && !sent ? 'primary' : 'secondary'}
              busy={busy && way === by}
              onClick={() => void run(by)}
            >
              {text}
            </Button>
          ))}
        {children}
        {maySend && (
          <Button variant="ghost" onClick={() => setWithdraws(true)}>
            Retirar
          </Button>
        )}
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      {sent && <Sent {...sent} />}
      <Modal open={withdraws} onClose={() => setWithdraws(false)} title="Retirar o orçamento?">
        <Confirm
          action="Retirar"
          onClose={() => setWithdraws(false)}
          onConfirm={async () => {
            await reloadWhenStale(
              () => operate<typeof withdrawOffer>('offers/withdraw', { id, version }),
              onChanged,
              OLD,
            );
            setWithdraws(false);
            onChanged();
          }}
        >
          <p>O link deixa de valer. Para mudar os serviços, faça outro orçamento.</p>
        </Confirm>
      </Modal>
    </div>
  );
}

interface SentProps {
  way: Way;
  link: string;
  copied: boolean;
}

/** The chat opens from a link of its own, because browsers block windows that open after a response. */
const Sent = ({ way, link, copied }: SentProps) => (
  <Alert
    tone="success"
    title={
      way === 'email'
        ? 'O e-mail está a caminho.'
        : way === 'link' && copied
          ? 'Link copiado.'
          : 'Orçamento pronto.'
    }
    action={
      way === 'whatsapp' && (
        <ButtonLink href={link} target="_blank" rel="noreferrer">
          Abrir a conversa no WhatsApp <span className="visually-hidden">(abre em outra aba)</span>
        </ButtonLink>
      )
    }
  >
    {way === 'link' && (
      <p>
        <code className={styles.link}>{link}</code>
      </p>
    )}
  </Alert>
);
