import { randomUUID } from 'node:crypto';
import type { startSandbox } from '@loja/sandbox';
import { startSession } from '#features/account/sessions/server/start-session.ts';
import type { ConfirmBody, Preview } from '#features/purchase/quotes/contract.ts';
import type { Deps } from '#platform/deps.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import type { Browser } from './browser.ts';

/** The purchase as calls, as the pages make them. Each returns status and body. */

export interface Offer {
  productId: number;
  variantId: number;
}

export async function signInAs(
  deps: Deps,
  browser: { setCookie(name: string, value: string): void },
  customerId: number,
): Promise<void> {
  const nobody = visitorOf(deps.config.secret, newToken());
  const visitor = await startSession(deps, nobody, customerId);
  browser.setCookie('sid', visitor.token);
}

export async function add(browser: Browser, offer: Offer, amount = 1, zipCode?: string) {
  return browser.post<{ error: boolean; code: string; qtyItems: number; message: string }>('/v1/cart/add', {
    formKey: await browser.formKey(),
    product: offer.productId,
    stockId: offer.variantId,
    amount,
    ...(zipCode && { zipCode }),
  });
}

export async function acceptBothTerms(browser: Browser): Promise<void> {
  for (const source of ['vacinas', 'exames-laboratoriais']) {
    const { body } = await browser.json<{ version: string }>(`/v1/terms?source=${source}`);
    await browser.post('/v1/terms/accept', { source, version: body.version });
  }
}

export async function draftFor(
  browser: Browser,
  beneficiaryId: number,
  coupon: string | null = null,
): Promise<Omit<ConfirmBody, 'formKey'>> {
  const { status, body } = await browser.post<Preview>('/nad/nad/preview', { coupon });
  if (status !== 200) throw new Error(`the preview answers ${status}: ${JSON.stringify(body)}`);
  return {
    assignments: body.lines.map(({ id, amount }) => ({
      cartLineId: id,
      beneficiaryIds: Array.from({ length: amount }, () => beneficiaryId),
    })),
    homeVisits: [],
    coupon: body.coupon,
    expectedTotalCents: body.totalCents,
    source: '',
  };
}

export interface Refused {
  code: string;
  detail: string;
}

export const confirm = (browser: Browser, draft: object, key: string) =>
  browser.post<{ quoteId: string } & Refused>('/nad/nad/confirm', draft, { 'idempotency-key': key });

export const pixForm = {
  isDefaultNf: true,
  isDefaultBilling: true,
  paymentType: 'pix',
  personType: 'PF',
  pixCpf: '529.982.247-25',
  pixOwner: 'Marina Exemplo',
  cardTerm: true,
};

export const order = (browser: Browser, key: string, form: object = pixForm) =>
  browser.post<{ incrementId: string; next: string } & Refused>('/v1/checkout/order', form, {
    'idempotency-key': key,
  });

export const watchPix = (browser: Browser, incrementId: string) =>
  browser.json<{ status: string; copyPaste: string | null }>(`/v1/order/pix?id=${incrementId}`);

/** Bought by Pix for oneself and paid, without a notification. */
export async function twoServicesPaid(
  { deps, sandbox }: { deps: Deps; sandbox: Pick<Awaited<ReturnType<typeof startSandbox>>, 'controls'> },
  browser: Browser,
): Promise<string> {
  const buyer = await newBuyer(deps);
  await signInAs(deps, browser, buyer.id);
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  await add(browser, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-AS2', capacity: 9 }));
  const confirmed = await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  const { incrementId } = (await order(browser, randomUUID())).body;
  sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
  return incrementId;
}
