import { useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useAction } from '#ui/form/use-action.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import rows from '#ui/rows/rows.module.css';
import { formatMoment } from '#values/moment.ts';
import { paperUrls } from '#values/paper-urls.ts';
import type * as calls from '../calls.ts';
import { SHARE_DAYS } from '../share.ts';
import type { ShownResult } from '../shown-result.ts';

type Share = ShownResult['shares'][number];

interface NewShare {
  id: string;
  link: string;
  code: string;
  until: string;
}

/** Links by which others read this result. The code of a new link is shown once. */
export function ShareResult({ id, shares: before }: { id: number; shares: readonly Share[] }) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [made, setMade] = useState<NewShare | null>(null);
  const make = useAction(async () => {
    const sent = { within: CHANGE_MS, has: ['id', 'token', 'code', 'until'] } as const;
    const {
      id: share,
      token,
      code,
      until,
    } = await postJson<typeof calls.shareResult>('/v1/results/share', { id }, sent);
    const link = new URL(paperUrls.sharedResult(token), window.location.href).href;
    setMade({ id: share, link, code, until });
  });
  const end = useAction(async (share: string) => {
    const sent = { within: CHANGE_MS, has: ['ok'] } as const;
    await postJson<typeof calls.endShare>('/v1/results/share/end', { id: share }, sent);
    setEnded([...ended, share]);
    if (share === made?.id) setMade(null);
  });
  const living = before.filter((share) => !ended.includes(share.id));
  return (
    <section className="stack" data-gap="3" aria-labelledby="mostrar">
      <h2 id="mostrar">Mostrar a um médico</h2>
      <p>
        Crie um link deste resultado. Quem o abre precisa também do código, e o link vale {SHARE_DAYS} dias.
      </p>
      {made ? (
        <Made share={made} busy={end.busy} onEnd={() => void end.run(made.id)} />
      ) : (
        <div>
          <Button variant="secondary" busy={make.busy} onClick={() => void make.run()}>
            Criar link
          </Button>
        </div>
      )}
      {(make.failure || end.failure) && <Alert tone="error">{make.failure || end.failure}</Alert>}
      {living.length > 0 && (
        <ul role="list" className={rows.list}>
          {living.map((share) => (
            <li key={share.id} className={rows.row}>
              <div className={rows.text}>
                <span>Link de {formatMoment(share.createdAt)}</span>
                <span className={rows.facts}>
                  {openedText(share.openings)} Vale até {formatMoment(share.until)}.
                </span>
              </div>
              <Button variant="ghost" size="sm" busy={end.busy} onClick={() => void end.run(share.id)}>
                Encerrar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const openedText = (openings: number): string =>
  openings === 0 ? 'Ainda não foi aberto.' : openings === 1 ? 'Aberto uma vez.' : `Aberto ${openings} vezes.`;

interface MadeProps {
  share: NewShare;
  busy: boolean;
  onEnd(): void;
}

function Made({ share: { link, code, until }, busy, onEnd }: MadeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    const copied = place.current !== null && (await copyText(link, place.current));
    setStatus(copied ? 'Link copiado.' : 'Não deu para copiar: selecione o link acima.');
  };
  return (
    <div ref={place} className="stack" data-gap="3">
      <Alert tone="success" title="Link criado">
        <p>{link}</p>
        <p>
          Código: <strong>{code}</strong>
        </p>
        <p>
          Vale até {formatMoment(new Date(until))}. O código não aparece de novo: mande o link por um meio e
          diga o código por outro.
        </p>
      </Alert>
      <div className="cluster" data-gap="3">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          Copiar o link
        </Button>
        <Button variant="ghost" size="sm" busy={busy} onClick={onEnd}>
          Encerrar este link
        </Button>
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
