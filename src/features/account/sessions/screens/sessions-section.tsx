import { useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { SignInAgainNotice, signInTooOld } from '#ui/form/sign-in-again-notice.tsx';
import { CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import rows from '#ui/rows/rows.module.css';
import { forgetToasts, SAVED, toast } from '#ui/toast/toast.ts';
import type * as calls from '../calls.ts';
import type { OpenSession } from '../open-session.ts';

interface SessionsSectionProps {
  sessions: readonly OpenSession[];
  onChanged: () => Promise<void>;
  /** Leads to the sign-in page and back. */
  onSignInAgain: () => void;
}

export function SessionsSection({ sessions, onChanged, onSignInAgain }: SessionsSectionProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const [endedCount, setEndedCount] = useState(0);
  const [tooOld, setTooOld] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (endedCount > 0) heading.current?.focus();
  }, [endedCount]);

  async function end(which: string, send: () => Promise<unknown>, done: string) {
    if (ending !== null) return;
    setEnding(which);
    forgetToasts(SAVED);
    try {
      await send();
      await onChanged();
      setEndedCount((count) => count + 1);
      toast(done, { about: SAVED });
    } catch (failure) {
      const refused = signInTooOld(failure);
      if (refused !== null) return setTooOld(refused);
      toast(messageOf(failure), { tone: 'error', about: SAVED });
      // The list is out of date, because that session or this one has ended meanwhile.
      if (failure instanceof CallError && (failure.status === 404 || failure.status === 401)) {
        await onChanged();
        setEndedCount((count) => count + 1);
      }
    } finally {
      setEnding(null);
    }
  }

  return (
    <section className={rows.section} aria-labelledby="onde-conectado">
      <h2 ref={heading} id="onde-conectado" tabIndex={-1}>
        Onde você está conectado
      </h2>
      <p>Não reconhece algum destes aparelhos? Saia dele e troque a sua senha.</p>
      {tooOld && <SignInAgainNotice text={tooOld} onSignInAgain={onSignInAgain} />}
      <ul role="list" className={rows.list}>
        {sessions.map(({ id, device, since, current }) => (
          <li key={id} className={rows.row}>
            <div className={rows.text}>
              <div className="cluster" data-gap="2">
                <strong>{device}</strong>
                {current && <Badge tone="green">Este aparelho</Badge>}
              </div>
              <span className={rows.facts}>Desde {since}</span>
            </div>
            {!current && (
              <Button
                variant="secondary"
                size="sm"
                busy={ending === id}
                aria-label={`Sair: ${device}, desde ${since}`}
                onClick={() => void end(id, () => endSession(id), `${device} saiu da sua conta.`)}
              >
                Sair
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div>
          <Button
            variant="secondary"
            busy={ending === OTHERS}
            onClick={() => void end(OTHERS, endOtherSessions, 'Agora só este aparelho está na sua conta.')}
          >
            Sair de todos os outros
          </Button>
        </div>
      )}
    </section>
  );
}

const OTHERS = 'others';

const ENDED = { within: CHANGE_MS, has: ['ok'] } as const;

const endSession = (id: string) =>
  postJson<typeof calls.endSession>('/v1/customer/sessions/end', { id }, ENDED);

const endOtherSessions = () =>
  postJson<typeof calls.endOtherSessions>('/v1/customer/sessions/end-others', {}, ENDED);
