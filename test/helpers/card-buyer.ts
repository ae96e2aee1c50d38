import type { Authentication } from '#features/purchase/cards/card.ts';
import { authenticate, CARDS, tokenise } from './card-scripts.ts';
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

  async function start(client: Client, incrementId: string, { type = 'credit', installments = 1 }: Attempt) {
    return read(await client.post('/v1/order/card', { id: incrementId, paymentType: type, installments }));
  }

  async function pay(client: Client, incrementId: string, attempt: Attempt = {}) {
    const {
      number = CARDS.frictionless,
      type = 'credit',
      installments = 1,
      key = crypto.randomUUID(),
    } = attempt;
    // Attempts are told apart by their time.
    deps.clock.forward(0.01);
    const session = await start(client, incrementId, attempt);
    if (session.status !== 200) return session;
    const authentication = {
      ...(await authenticate(sandbox.url, session.body, number)),
      ...attempt.authentication,
    };
    const { PaymentToken, Brand } = await tokenise(sandbox.url, session.body, number);
    const body = {
      id: incrementId,
      paymentType: type,
      token: PaymentToken,
      brand: Brand,
      installments,
      authentication,
    };
    return read(await client.post('/v1/order/pay', body, { 'idempotency-key': key }));
  }

  return { start, pay };
}
