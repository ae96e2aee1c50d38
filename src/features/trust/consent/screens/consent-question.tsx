import { type FocusEvent, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { messageOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { choose } from './browser-consent.ts';
import styles from './consent-question.module.css';

export function ConsentQuestion({ onAnswered }: { onAnswered: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const before = useRef<EventTarget>(null);

  async function answer(granted: boolean): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await choose({ analytics: granted, partners: granted }, 'question');
      // Focus would disappear with the question, and the reader's place with it.
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      onAnswered();
    } catch (failure) {
      setProblem(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <section
      className={styles.question}
      aria-label="Cookies"
      onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <div className="container stack" data-gap="3">
        <p>
          Usamos só os cookies de que a loja precisa para funcionar. Com a sua permissão, também medimos o uso
          e os anúncios. <Link href={urls.consent()}>Escolher por finalidade</Link>
        </p>
        {problem && <p role="alert">{problem}</p>}
        <div className="cluster">
          <Button variant="secondary" busy={busy} onClick={() => void answer(false)}>
            Rejeitar
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => void answer(true)}>
            Aceitar
          </Button>
        </div>
      </div>
    </section>
  );
}
