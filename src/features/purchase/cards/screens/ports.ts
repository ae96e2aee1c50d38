import type { Authentication } from '#features/purchase/cards/card.ts';
import type { CardSession } from '#features/purchase/cards/contract.ts';
import type { PaymentAnswer } from '#features/purchase/payments/contract.ts';
import type { CardInput } from '../card-number.ts';
import type { CardKind } from './attempt.ts';

interface ToAuthenticate {
  session: NonNullable<CardSession['authenticator']>;
  card: CardInput;
  signal: AbortSignal;
}

/** Rejects only when the buyer leaves. */
export type Authenticator3ds = (request: ToAuthenticate) => Promise<Authentication>;

type Tokenised = { ok: true; token: string } | { ok: false; invalid: boolean };

/** Exchanges the card for a token that is valid for one payment. Never rejects. */
export type CardTokenizer = (
  session: CardSession['tokenizer'],
  card: CardInput,
  kind: CardKind,
) => Promise<Tokenised>;

export interface PaymentCalls {
  session(card: CardInput): Promise<CardSession>;
  /** The bank refused to authenticate the card. */
  fail(): Promise<unknown>;
  /** A repeat sends the same attempt. */
  pay(token: string, authentication: Authentication): Promise<PaymentAnswer>;
  ask(): Promise<PaymentAnswer>;
}
