import * as v from 'valibot';
import type { CardSettings } from '#features/purchase/cards/server/card-settings.ts';
import {
  type JsonRequest,
  jsonClient,
  type RequestJson,
} from '#features/purchase/payments/server/json-request.ts';
import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import { unreadable } from '#platform/outside/answer.ts';
import type { Acquirer, NewSale, Sale } from './acquirer.ts';
import { changeAnswer, describeProblem, foundAnswer, saleAnswer } from './internal/cielo-answers.ts';

export interface CieloRuntime {
  timeoutMs?: number;
  requestJson?: RequestJson;
}

/** Speaks the Cielo E-commerce API 3.0. It never retries, because the caller knows which calls may be repeated. */
export function createCielo(
  settings: CardSettings['acquirer'],
  { timeoutMs = 20_000, requestJson = jsonClient(undefined) }: CieloRuntime = {},
): Acquirer {
  async function call<S extends v.GenericSchema>(request: {
    method: JsonRequest['method'];
    url: string;
    body?: unknown;
    answer: S;
    signal?: AbortSignal | undefined;
  }): Promise<ProviderResult<v.InferOutput<S>>> {
    const { method, url, body, answer, signal } = request;
    try {
      const reply = await requestJson({
        method,
        url,
        timeoutMs,
        signal,
        headers: {
          merchantid: settings.merchantId,
          merchantkey: settings.merchantKey,
          requestid: crypto.randomUUID(),
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { status } = reply;
      if (status >= 200 && status < 300) {
        const parsed = v.safeParse(answer, reply.body);
        if (parsed.success) return { ok: true, value: parsed.output };
        return { ...unavailable(unreadable(parsed.issues)), unreadable: true };
      }
      const detail = describeProblem(status, reply.body);
      if (status === 404) return { ok: false, code: 'not_found', detail };
      // Other 4xx are about our contract with the acquirer, which a person must fix.
      return status === 400 ? { ok: false, code: 'refused', detail } : unavailable(detail);
    } catch (error) {
      return unavailable(error instanceof Error ? error.message : 'no answer');
    }
  }

  const sales = `${settings.salesUrl}/1/sales`;
  const queries = `${settings.queryUrl}/1/sales`;
  const pathOf = (paymentId: string) => encodeURIComponent(paymentId);

  const get: Acquirer['get'] = (paymentId, signal) =>
    call({ method: 'GET', url: `${queries}/${pathOf(paymentId)}`, answer: saleAnswer, signal });

  const change = async (paymentId: string, what: 'capture' | 'void', amountCents: number) => {
    const url = `${sales}/${pathOf(paymentId)}/${what}?amount=${amountCents}`;
    const changed = await call({ method: 'PUT', url, answer: changeAnswer });
    return changed.ok ? get(paymentId) : changed;
  };

  return {
    get,
    authorize: (sale, signal) =>
      call({
        method: 'POST',
        url: sales,
        body: saleBody(sale, settings.softDescriptor),
        answer: saleAnswer,
        signal,
      }),
    async find(merchantOrderId, signal): Promise<ProviderResult<Sale>> {
      const url = `${queries}?merchantOrderId=${encodeURIComponent(merchantOrderId)}`;
      const found = await call({ method: 'GET', url, answer: foundAnswer, signal });
      if (!found.ok) return found;
      const [newest] = found.value;
      return newest === undefined
        ? { ok: false, code: 'not_found', detail: 'no sale with this number' }
        : get(newest, signal);
    },
    capture: (paymentId, amountCents) => change(paymentId, 'capture', amountCents),
    void: (paymentId, amountCents) => change(paymentId, 'void', amountCents),
  };
}

const unavailable = (detail: string) => ({ ok: false, code: 'unavailable', detail }) as const;

function saleBody(sale: NewSale, softDescriptor: string) {
  const { customer, authentication, kind } = sale;
  const card = { PaymentToken: sale.token, Brand: sale.brand, SaveCard: false };
  return {
    MerchantOrderId: sale.merchantOrderId,
    Customer: {
      Name: customer.name,
      ...(customer.taxId.length === 11 && { Identity: customer.taxId, IdentityType: 'CPF' }),
      ...(customer.taxId.length === 14 && { Identity: customer.taxId, IdentityType: 'CNPJ' }),
    },
    Payment: {
      Type: kind === 'credit' ? 'CreditCard' : 'DebitCard',
      Amount: sale.amountCents,
      Currency: 'BRL',
      Country: 'BRA',
      Installments: sale.installments,
      SoftDescriptor: softDescriptor,
      ...(kind === 'credit'
        ? { Interest: 'ByMerchant', Capture: sale.capture, CreditCard: card }
        : { Authenticate: true, ReturnUrl: sale.returnUrl, DebitCard: card }),
      ...(authentication && {
        ExternalAuthentication: {
          Cavv: authentication.cavv,
          Xid: authentication.xid,
          Eci: authentication.eci,
          Version: authentication.version,
          ReferenceID: authentication.referenceId,
        },
      }),
    },
  };
}
