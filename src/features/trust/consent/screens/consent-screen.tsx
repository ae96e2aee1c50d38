import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { messageOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import type { Choices, Purpose } from '../consent.ts';
import { PURPOSE_TEXTS } from '../purpose-texts.ts';
import { choose } from './browser-consent.ts';
import styles from './consent-screen.module.css';

interface ConsentScreenProps {
  purposes: readonly Purpose[];
  choices: Choices;
  onChosen: (choices: Choices) => void;
}

export function ConsentScreen({ purposes, choices, onChosen }: ConsentScreenProps) {
  const [ticked, setTicked] = useState(choices);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ saved: boolean; title: string } | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  useErrorInTitle(outcome?.saved === false);
  useEffect(() => {
    if (outcome) answer.current?.focus();
  }, [outcome]);

  async function save(next: Choices): Promise<void> {
    const all = Object.fromEntries(purposes.map((purpose) => [purpose, next[purpose] ?? false]));
    setTicked(all);
    setBusy(true);
    try {
      await choose(all, 'page');
      setOutcome({ saved: true, title: 'Escolha guardada' });
      onChosen(all);
    } catch (failure) {
      setOutcome({ saved: false, title: messageOf(failure) });
    } finally {
      setBusy(false);
    }
  }
  const every = (granted: boolean) => save(Object.fromEntries(purposes.map((purpose) => [purpose, granted])));

  return (
    <section className={`container stack ${styles.page}`} data-gap="6">
      <h1>Privacidade e cookies</h1>
      <p>
        A loja funciona sem nada disto: entrar, comprar e ver os pedidos só usam os cookies necessários. O
        resto é você quem escolhe, uma coisa de cada vez, e pode mudar aqui quando quiser. Mais na{' '}
        <Link href={urls.page('/politica-de-privacidade')}>política de privacidade</Link>.
      </p>
      {outcome && (
        <div ref={answer} tabIndex={-1}>
          <Alert tone={outcome.saved ? 'success' : 'error'} live={false} title={outcome.title} />
        </div>
      )}
      <form
        className="stack"
        data-gap="4"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save(ticked);
        }}
      >
        <fieldset className={styles.purposes}>
          <legend>O que a loja pode fazer</legend>
          {purposes.map((purpose) => (
            <Checkbox
              key={purpose}
              label={PURPOSE_TEXTS[purpose].label}
              hint={PURPOSE_TEXTS[purpose].text}
              checked={ticked[purpose] ?? false}
              onChange={(event) => setTicked({ ...ticked, [purpose]: event.target.checked })}
            />
          ))}
        </fieldset>
        <Button type="submit" block busy={busy}>
          Guardar a escolha
        </Button>
        <div className={styles.answers}>
          <Button variant="secondary" busy={busy} onClick={() => void every(false)}>
            Rejeitar
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => void every(true)}>
            Aceitar
          </Button>
        </div>
      </form>
      <p>
        <Link href={urls.home()} className="alone">
          Voltar para a loja
        </Link>
      </p>
    </section>
  );
}
