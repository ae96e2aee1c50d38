import type { Authentication } from '#features/purchase/cards/card.ts';
import type { CardSession } from '#features/purchase/cards/contract.ts';
import { authenticate, CARDS, shownDigits, tokenise } from './card-scripts.ts';
import type { payingStore } from './paying-store.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;
type Client = Awaited<ReturnType<Store['browserOf']>>;

interface Attempt {
  number?: string;
  type?: 'credit' | 'other';
  installments?: number;
  authentication?: Partial<Authentication>;
  key?: string;
}

/** The browser's steps with a card over HTTP: session, 3-D Secure without a challenge, token, payment. */
export function cardBuyer({ sandbox, deps }: Store) {
  const read = async (response: Response) => ({ status: response.status, body: await response.json() });

  async function start(client: Client, incrementId: string, attempt: Attempt) {
    const { type = 'credit', installments = 1, number = CARDS.frictionless } = attempt;
    return read(
      await client.post('/v1/order/card', {
        id: incrementId,
        paymentType: type,
        installments,
        ...shownDigits(number),
      }),
    );
  }

  /** A lying browser names another card, authentication or number of installments than its session. */
  async function submit(client: Client, incrementId: string, session: CardSession, attempt: Attempt) {
    const {
      number = CARDS.frictionless,
      type = 'credit',
      installments = 1,
      key = crypto.randomUUID(),
    } = attempt;
    const authentication = {
      ...(await authenticate(sandbox.url, session, number)),
      ...attempt.authentication,
    };
    const { PaymentToken, Brand } = await tokenise(sandbox.url, session, number);
    const body = {
      id: incrementId,
      paymentType: type,
      enrolment: session.enrolment,
      token: PaymentToken,
      brand: Brand,
      installments,
      authentication,
    };
    return read(await client.post('/v1/order/pay', body, { 'idempotency-key': key }));
  }

  const fail = (client: Client, id: string, { enrolment }: CardSession) =>
    client.post('/v1/order/card/failure', { id, enrolment });

  async function pay(client: Client, incrementId: string, attempt: Attempt = {}) {
    // Attempts are told apart by their time.
    deps.clock.forward(0.01);
    const session = await start(client, incrementId, attempt);
    return session.status === 200 ? submit(client, incrementId, session.body, attempt) : session;
  }

  return { start, submit, fail, pay };
}
