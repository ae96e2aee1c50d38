import type { Authentication } from '#features/payments/card.ts';
import type { CardSession } from '#features/payments/card-contract.ts';
import type { payingStore } from './paying-store.ts';

type Store = Awaited<ReturnType<typeof payingStore>>;
type Client = Awaited<ReturnType<Store['browserOf']>>;

/** By the last digit: 0 authorised, 2 refused. The others are the published ones of 3-D Secure. */
export const CARDS = {
  good: '4024007153763080',
  refused: '4024007153763072',
  expired: '4024007153763023',
  frictionless: '4000000000001000',
  authenticationFails: '4000000000001018',
} as const;

interface Attempt {
  number?: string;
  type?: 'credit' | 'other';
  installments?: number;
  /** In place of what 3-D Secure answers. */
  authentication?: Partial<Authentication>;
  key?: string;
}

/** What the browser does with a card, over HTTP: the session, 3-D Secure without a challenge, the token, the payment. */
export function cardBuyer({ sandbox, deps, browserOf }: Store) {
  const json = { 'content-type': 'application/json' };

  async function authenticate({ authenticator }: CardSession, number: string): Promise<Authentication> {
    const nothing = { cavv: '', xid: '', eci: '', version: '', referenceId: '' };
    if (!authenticator) return { outcome: 'disabled', ...nothing };
    const { accessToken, fields } = authenticator;
    const call = async (name: string, body: object) => {
      const answer = await fetch(`${sandbox.url}/mpi/v2/3ds/${name}`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const flat = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.replaceAll('_', ''), value]),
    );
    const { auth: _, ...sent } = flat;
    await call('init', {
      orderNumber: fields.ordernumber,
      currency: fields.currency,
      amount: fields.totalamount,
    });
    const enrolled = await call('enroll', {
      ...sent,
      cardnumber: number,
      cardexpirationmonth: '12',
      cardexpirationyear: '2030',
    });
    if (enrolled.Status === 'NOT_ENROLLED') return { outcome: 'unenrolled', ...nothing };
    if (enrolled.Status === 'UNSUPPORTED_BRAND') return { outcome: 'unsupported_brand', ...nothing };
    const proof =
      enrolled.Status === 'VALIDATION_NEEDED'
        ? await call('validate', {
            ...sent,
            cardnumber: number,
            cardexpirationmonth: '12',
            cardexpirationyear: '2030',
            transactionId: enrolled.AuthenticationTransactionId,
          })
        : enrolled.Authentication;
    return {
      outcome:
        proof?.Status === 'AUTHENTICATED'
          ? 'success'
          : proof?.Status === 'UNAVAILABLE'
            ? 'unenrolled'
            : 'failure',
      cavv: proof?.Cavv ?? '',
      xid: proof?.Xid ?? '',
      eci: proof?.Eci ?? '',
      version: (proof?.Version ?? '').slice(0, 1),
      referenceId: proof?.DirectoryServerTransactionId ?? '',
    };
  }

  async function tokenise({ tokenizer }: CardSession, number: string) {
    const answer = await fetch(`${sandbox.url}/pagador/post/api/public/v1/card`, {
      method: 'POST',
      body: new URLSearchParams({
        AccessToken: tokenizer.accessToken,
        RawNumber: number,
        HolderName: 'MARINA EXEMPLO',
        Expiration: '12/2030',
        SecurityCode: '123',
      }),
    });
    if (answer.status !== 201) throw new Error(`token: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { PaymentToken: string; Brand: string };
  }

  const read = async (response: Response) => ({ status: response.status, body: await response.json() });

  async function start(client: Client, incrementId: string, { type = 'credit', installments = 1 }: Attempt) {
    return read(await client.post('/v1/order/card', { id: incrementId, paymentType: type, installments }));
  }

  /** One attempt from its session to its answer. */
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
    const authentication = { ...(await authenticate(session.body, number)), ...attempt.authentication };
    const { PaymentToken, Brand } = await tokenise(session.body, number);
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

  return { start, pay, authenticate, tokenise, clientOf: browserOf, deps };
}
