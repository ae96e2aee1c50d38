import * as v from 'valibot';
import type { CardSettings } from '#features/purchase/cards/server/card-settings.ts';
import { jsonClient, type RequestJson } from '#features/purchase/payments/server/json-request.ts';
import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';

export interface CardTokens {
  tokenizer(): Promise<ProviderResult<string>>;
  /** Each attempt gets a new token, because its lifetime is undocumented. */
  authenticator(): Promise<ProviderResult<string>>;
}

const TIMEOUT_MS = 8000;
const bearer = v.looseObject({ access_token: v.pipe(v.string(), v.nonEmpty()) });
const forCard = v.looseObject({ AccessToken: v.pipe(v.string(), v.nonEmpty()) });

export function createCardTokens(
  { acquirer, tokenizer, authenticator }: CardSettings,
  requestJson: RequestJson = jsonClient(undefined),
): CardTokens {
  async function post<S extends v.GenericSchema>(
    url: string,
    headers: Record<string, string>,
    body: string,
    answer: S,
  ): Promise<ProviderResult<v.InferOutput<S>>> {
    try {
      const reply = await requestJson({ method: 'POST', url, headers, body, timeoutMs: TIMEOUT_MS });
      const parsed = v.safeParse(answer, reply.body);
      if (reply.status >= 200 && reply.status < 300 && parsed.success)
        return { ok: true, value: parsed.output };
      return { ok: false, code: 'unavailable', detail: `HTTP ${reply.status}` };
    } catch (error) {
      return { ok: false, code: 'unavailable', detail: error instanceof Error ? error.message : 'no answer' };
    }
  }

  return {
    async tokenizer() {
      const granted = await post(
        tokenizer.tokenUrl,
        {
          authorization: basic(tokenizer.clientId, tokenizer.clientSecret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        'grant_type=client_credentials',
        bearer,
      );
      if (!granted.ok) return granted;
      const made = await post(
        tokenizer.accessTokenUrl,
        {
          authorization: `Bearer ${granted.value.access_token}`,
          merchantid: acquirer.merchantId,
          'content-type': 'application/json',
        },
        '{}',
        forCard,
      );
      return made.ok ? { ok: true, value: made.value.AccessToken } : made;
    },
    async authenticator() {
      if (!authenticator) return { ok: false, code: 'refused', detail: '3-D Secure is off' };
      const { establishmentCode, merchantName, mcc } = authenticator;
      const granted = await post(
        `${authenticator.baseUrl}/v2/auth/token`,
        {
          authorization: basic(authenticator.clientId, authenticator.clientSecret),
          'content-type': 'application/json',
        },
        JSON.stringify({ EstablishmentCode: establishmentCode, MerchantName: merchantName, MCC: mcc }),
        bearer,
      );
      return granted.ok ? { ok: true, value: granted.value.access_token } : granted;
    },
  };
}

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
