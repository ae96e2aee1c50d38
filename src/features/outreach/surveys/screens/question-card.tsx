import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TEXTS } from '#forms/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import type { FeedbackQuestion } from '../contract.ts';
import { THANKS } from '../questions.ts';
import { AUTO_SUBMIT_MS } from '../survey-machine.ts';
import { dismissQuestion, sendFeedback } from './send-feedback.ts';
import styles from './survey.module.css';

interface QuestionCardProps {
  token: string;
  title: string;
  question: FeedbackQuestion | null;
  /** This answer is sent by itself, unless the customer changes it in time. */
  settled?: string | null;
  children: (error: string | undefined) => ReactNode;
}

export function QuestionCard({ token, title, question, settled = null, children }: QuestionCardProps) {
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState(false);
  const failed = missed && question === null;
  useErrorInTitle(failed);
  const [outcome, setOutcome] = useState('');
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (outcome) message.current?.focus();
  }, [outcome]);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (settled === null) return;
    const timer = setTimeout(() => form.current?.requestSubmit(), AUTO_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [settled]);

  async function end(work: () => Promise<boolean>, text: string) {
    if (busy) return;
    setBusy(true);
    if (await work()) setOutcome(text);
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissed(question === null);
    // Screen readers would not read the message alone.
    if (question === null) event.currentTarget.querySelector('input')?.focus();
    else void end(() => sendFeedback(token, [question]), THANKS);
  }

  return (
    <Card as="section" padding="lg" className={styles.card} aria-label={title}>
      {outcome ? (
        <p ref={message} tabIndex={-1}>
          {outcome}
        </p>
      ) : (
        <form ref={form} className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
          <h2>{title}</h2>
          {children(failed ? TEXTS.required : undefined)}
          <div className={styles.buttons}>
            <Button
              variant="ghost"
              onClick={() => void end(() => dismissQuestion(token), 'Tudo bem, não perguntamos mais.')}
            >
              Não quero responder
            </Button>
            <Button type="submit" variant="secondary" busy={busy}>
              Enviar
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
