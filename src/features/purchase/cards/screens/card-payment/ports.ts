import type { PaymentState } from '#features/purchase/payments/contract.ts';
import type { Authentication } from '../../card.ts';
import type { CardInput } from '../../card-number.ts';
import type { CardSession } from '../../contract.ts';
import type { CardKind } from './attempt.ts';

interface ToAuthenticate {
  session: NonNullable<CardSession['authenticator']>;
  card: CardInput;
  /** The buyer leaves. */
  signal: AbortSignal;
}

/** 3-D Secure: the cardholder's bank says whether it is them. Rejects only when the buyer leaves. */
export type Authenticator3ds = (request: ToAuthenticate) => Promise<Authentication>;

type Tokenised = { ok: true; token: string } | { ok: false; invalid: boolean };

/** Gives the card to the acquirer's vault, for a token that is good for one payment. Never rejects. */
export type CardTokenizer = (
  session: CardSession['tokenizer'],
  card: CardInput,
  kind: CardKind,
) => Promise<Tokenised>;

/** The store's calls of one attempt. They throw CallError. */
export interface PaymentCalls {
  session(): Promise<CardSession>;
  /** May be repeated: it is the same attempt. */
  pay(token: string, authentication: Authentication): Promise<PaymentState>;
  ask(): Promise<PaymentState>;
}
