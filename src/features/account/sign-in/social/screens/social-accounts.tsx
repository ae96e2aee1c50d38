import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { SignInAgainNotice, signInTooOld } from '#ui/form/sign-in-again-notice.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { Drawing } from '#ui/icon/icon.tsx';
import rows from '#ui/rows/rows.module.css';
import { SAVED, toast } from '#ui/toast/toast.ts';
import type * as calls from '../calls.ts';
import type { ShownNotice } from '../notices.ts';
import { PROVIDER_NAMES, type Provider } from '../social.ts';
import type { SocialLink } from '../social-links.ts';
import styles from './social.module.css';
import { SocialButtons } from './social-buttons.tsx';

interface ShownAccount {
  provider: Provider;
  email: string;
  drawing: string;
  since: string;
}

interface SocialAccountsProps {
  linked: readonly ShownAccount[];
  toLink: readonly SocialLink[];
  notice: ShownNotice | null;
  onLeave: () => void;
  /** Leads to the sign-in page and back, because connecting needs a recent sign-in. */
  onSignInAgain: () => void;
  onChanged: () => Promise<void>;
}

export function SocialAccounts({
  linked,
  toLink,
  notice,
  onLeave,
  onSignInAgain,
  onChanged,
}: SocialAccountsProps) {
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [unlinked, setUnlinked] = useState(0);
  const [tooOld, setTooOld] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (unlinked > 0) heading.current?.focus();
  }, [unlinked]);
  const { busy, failure, run } = useAction(async (provider: Provider) => {
    setLeaving(provider);
    setTooOld('');
    try {
      const sent = { within: CHANGE_MS, has: ['ok'] } as const;
      await postJson<typeof calls.unlink>('/v1/social/unlink', { provider }, sent);
    } catch (error) {
      const refused = signInTooOld(error);
      if (refused === null) throw error;
      return setTooOld(refused);
    }
    await onChanged();
    setUnlinked((count) => count + 1);
    toast(`Conta do ${PROVIDER_NAMES[provider]} desconectada.`, { about: SAVED });
  });

  const enter = (
    <Button variant="secondary" size="sm" onClick={onSignInAgain}>
      Entrar de novo
    </Button>
  );
  if (linked.length === 0 && toLink.length === 0) return null;
  return (
    <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="redes">
      <h2 id="redes" ref={heading} tabIndex={-1}>
        Entrar com Google ou Facebook
      </h2>
      {notice && (
        <Alert tone={notice.tone} live={false} action={notice.signInAgain && enter}>
          {notice.text}
        </Alert>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      {tooOld && <SignInAgainNotice text={tooOld} onSignInAgain={onSignInAgain} />}
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
                busy={busy && leaving === provider}
                aria-label={`Desconectar a conta do ${PROVIDER_NAMES[provider]}`}
                onClick={() => busy || void run(provider)}
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
