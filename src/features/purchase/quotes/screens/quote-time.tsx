import { useEffect, useRef, useState } from 'react';
import type * as calls from '#features/purchase/quotes/calls.ts';
import type { OpenQuoteView } from '#features/purchase/quotes/contract.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';

const OFFERED_MS = 5 * 60_000;

interface QuoteTimeProps {
  quote: OpenQuoteView;
  clockOffset: number;
  onEnd: () => void;
}

/** Offers more time in the last minutes, once (WCAG 2.2.1). */
export function QuoteTime({ quote, clockOffset, onEnd }: QuoteTimeProps) {
  const [until, setUntil] = useState(quote.expiresAt);
  const [canExtend, setCanExtend] = useState(quote.extendable);
  const time = useRef<HTMLParagraphElement>(null);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const left = Date.parse(until) - Date.now() - clockOffset;
    const timer = setTimeout(() => setIsLate(true), left - OFFERED_MS);
    return () => clearTimeout(timer);
  }, [until, clockOffset]);
  const { busy, failure, run } = useAction(async () => {
    const { expiresAt } = await postJson<typeof calls.extend>('/nad/nad/extend', (formKey) => ({ formKey }), {
      within: CHANGE_MS,
      has: ['expiresAt'],
    });
    setUntil(expiresAt);
    setCanExtend(false);
    // The pressed button has disappeared, so focus moves to the time.
    time.current?.focus();
  });
  return (
    <>
      <p ref={time} tabIndex={-1}>
        Preços e vagas garantidos por <Countdown deadline={until} clockOffset={clockOffset} onEnd={onEnd} />
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      {canExtend && isLate && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
          Preciso de mais tempo
        </Button>
      )}
    </>
  );
}
