import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardFrames } from '#features/purchase/cards/card-frames.ts';
import type { BrandName } from '#features/purchase/cards/contract.ts';
import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import { openFrame } from '#ui/frame.ts';
import { brandOf, type CardInput } from '../card-number.ts';
import type { Attempt } from './attempt.ts';
import { mpiV2 } from './authenticate-3ds.ts';
import type { OrderToPay } from './card-part.ts';
import styles from './card-payment.module.css';
import { outcomeOf } from './outcome.ts';
import { paymentCalls } from './payment-calls.ts';
import type { Authenticator3ds, CardTokenizer } from './ports.ts';
import { runAttempt } from './run-attempt.ts';
import { silentOrderPost } from './tokenise.ts';
import { watchChallenge } from './watch-challenge.ts';

export interface CardProviders {
  authenticate: Authenticator3ds;
  tokenise: CardTokenizer;
}

interface CardPayment {
  step: Attempt['step'] | null;
  challenge: { open: boolean; asking: boolean; place: RefObject<HTMLDivElement | null>; leave: () => void };
  /** A bot check begins only once the card is out of its fields. */
  pay: (card: CardInput, order: OrderToPay, emptyFields: () => void) => Promise<PayOutcome>;
}

export function useCardPayment(providers?: CardProviders): CardPayment {
  const [step, setStep] = useState<CardPayment['step']>(null);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function openChallenge() {
    if (!place.current) throw new Error('no dialog');
    const frame = await openFrame({
      parent: place.current,
      src: cardFrames.authenticate,
      title: 'Confirmação do seu banco',
      className: styles.frame,
      sandbox: ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'],
    });
    watchChallenge(frame, () => setAsking(true));
    return frame;
  }
  const { authenticate, tokenise } = providers ?? {
    authenticate: mpiV2(openChallenge),
    tokenise: silentOrderPost(() =>
      openFrame({
        parent: document.body,
        src: cardFrames.protect,
        title: 'Proteção do cartão',
        hidden: true,
        sandbox: ['allow-scripts', 'allow-same-origin'],
      }),
    ),
  };

  async function pay(card: CardInput, order: OrderToPay, emptyFields: () => void): Promise<PayOutcome> {
    const left = new AbortController();
    leaving.current = left;
    // The form has already checked the card's fields.
    const brand = brandOf(card.number)?.name as BrandName;
    try {
      const end = await runAttempt({
        kind: order.kind,
        card,
        calls: paymentCalls({ ...order, brand, emptyFields: () => flushSync(emptyFields) }),
        authenticate,
        tokenise,
        left: left.signal,
        // The frame needs its dialog on the page.
        onStep: (next) => flushSync(() => setStep(next)),
      });
      return outcomeOf(end, order.incrementId);
    } finally {
      setStep(null);
      setAsking(false);
    }
  }

  return {
    step,
    challenge: {
      open: step === 'authenticate',
      asking,
      place,
      leave: () => leaving.current?.abort(new DOMException('left', 'AbortError')),
    },
    pay,
  };
}
