import { useEffect, useRef, useState } from 'react';
import type { DoneAnswer } from '#features/profile/answers.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import { Drawing } from '#ui/icon/icon.tsx';
import rows from '#ui/rows/rows.module.css';
import { SAVED, toast } from '#ui/toast/toast.ts';
import type { ShownNotice } from '../notices.ts';
import { PROVIDER_NAMES, type Provider } from '../social.ts';
import type { SocialLink } from '../social-links.ts';
import styles from './social.module.css';
import { SocialButtons } from './social-buttons.tsx';

interface ShownAccount {
  provider: Provider;
  email: string;
  drawing: string;
  /** dd/mm/aaaa. */
  since: string;
}

interface SocialAccountsProps {
  linked: readonly ShownAccount[];
  /** That may still be connected. */
  toLink: readonly SocialLink[];
  notice: ShownNotice | null;
  onLeave: () => void;
  /** Resolves once `linked` is up to date. */
  onChanged: () => Promise<void>;
}

/** The linking banner: not there when there is nothing to connect and nothing connected. */
export function SocialAccounts({ linked, toLink, notice, onLeave, onChanged }: SocialAccountsProps) {
  const [busy, setBusy] = useState<Provider | null>(null);
  const [failure, setFailure] = useState('');
  const [unlinked, setUnlinked] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (unlinked > 0) heading.current?.focus();
  }, [unlinked]);

  async function unlink(provider: Provider) {
    if (busy) return;
    setBusy(provider);
    setFailure('');
    try {
      await postJson<DoneAnswer>('/v1/social/unlink', { provider }, { within: CHANGE_MS, has: ['ok'] });
      await onChanged();
      setUnlinked((count) => count + 1);
      toast(`Conta do ${PROVIDER_NAMES[provider]} desconectada.`, { about: SAVED });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(null);
    }
  }

  if (linked.length === 0 && toLink.length === 0) return null;
  return (
    <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="redes">
      <h2 id="redes" ref={heading} tabIndex={-1}>
        Entrar com Google ou Facebook
      </h2>
      {notice && (
        <Alert tone={notice.tone} live={false}>
          {notice.text}
        </Alert>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      {linked.length > 0 && (
        <ul role="list" className={rows.list}>
          {linked.map(({ provider, email, drawing, since }) => (
            <li key={provider} className={rows.row}>
              <Drawing d={drawing} />
              <div className={rows.text}>
                <strong>
                  {PROVIDER_NAMES[provider]}
                  {email && `: ${email}`}
                </strong>
                <span className={rows.facts}>Conectada em {since}</span>
              </div>
              <Button
                variant="secondary"
                size="sm"
                busy={busy === provider}
                aria-label={`Desconectar a conta do ${PROVIDER_NAMES[provider]}`}
                onClick={() => void unlink(provider)}
              >
                Desconectar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {toLink.length > 0 && (
        <>
          <p>Conecte uma conta e entre na loja sem digitar a senha. Usamos só o seu nome e o seu e-mail.</p>
          <div className={styles.buttons}>
            <SocialButtons links={toLink} verb="Conectar" onLeave={onLeave} />
          </div>
        </>
      )}
    </Card>
  );
}
