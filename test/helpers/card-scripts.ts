import type { Authentication } from '#features/purchase/cards/card.ts';
import type { CardSession } from '#features/purchase/cards/contract.ts';

/** By the last digit: 0 authorised, 2 refused. The others are the published ones of 3-D Secure. */
export const CARDS = {
  good: '4024007153763080',
  refused: '4024007153763072',
  expired: '4024007153763023',
  frictionless: '4000000000001000',
  authenticationFails: '4000000000001018',
} as const;

const json = { 'content-type': 'application/json' };

export async function authenticate(
  url: string,
  { authenticator }: CardSession,
  number: string,
): Promise<Authentication> {
  const nothing = { cavv: '', xid: '', eci: '', version: '', referenceId: '' };
  if (!authenticator) return { outcome: 'disabled', ...nothing };
  const { accessToken, fields } = authenticator;
  const call = async (name: string, body: object) => {
    const answer = await fetch(`${url}/mpi/v2/3ds/${name}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { auth: _, ...sent } = onTheWire(fields);
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

/** As the provider's script sends them: billto_city as billtocity, cart_1_name as cart[0].name. */
export function onTheWire(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  const cart: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const [, row, column = ''] = /^cart_(\d+)_(.+)$/.exec(name) ?? [];
    if (row) cart[Number(row) - 1] = { ...cart[Number(row) - 1], [column]: value };
    else flat[name.replaceAll('_', '')] = value;
  }
  return { ...flat, cart };
}

/** The digits that the page sends to the store. */
export const shownDigits = (number: string) => ({ bin: number.slice(0, 6), lastDigits: number.slice(-4) });

export async function tokenise(url: string, { tokenizer }: CardSession, number: string) {
  const answer = await fetch(`${url}/pagador/post/api/public/v1/card`, {
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
