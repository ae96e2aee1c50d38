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
      // Focus returns, because it would disappear with the question, and with it the reader's place.
      const back = before.current instanceof HTMLElement ? before.current : document.querySelector('main');
      back?.focus({ preventScroll: true });
      onAnswered();
    } catch (failure) {
      setProblem(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <section
      className={`no-print ${styles.question}`}
      data-strip="question"
      aria-label="Cookies"
      onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <div className={`container ${styles.row}`}>
        <p className={styles.text}>Aceita cookies que medem o uso e os anúncios?</p>
        {problem && <p role="alert">{problem}</p>}
        <div className="cluster" data-gap="2">
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void answer(false)}>
            Rejeitar
          </Button>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void answer(true)}>
            Aceitar
          </Button>
          <Link href={urls.consent()} className={styles.purposes}>
            Escolher por finalidade
          </Link>
        </div>
      </div>
    </section>
  );
}
