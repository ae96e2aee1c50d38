import { SANDBOX_ACQUIRER } from '../sandbox.ts';

const { mpiClientId, mpiClientSecret, sopClientId, sopClientSecret, merchantId, establishmentCode, mcc } =
  SANDBOX_ACQUIRER;
const json = { 'content-type': 'application/json' };

export const basicOf = (id: string, secret: string) => ({
  authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});

export async function mpiToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/mpi/v2/auth/token`, {
    method: 'POST',
    headers: { ...json, ...basicOf(mpiClientId, mpiClientSecret) },
    body: JSON.stringify({
      EstablishmentCode: establishmentCode,
      MerchantName: 'Laboratório da Praça',
      MCC: mcc,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

export async function sopToken(url: string): Promise<string> {
  const oauth = await fetch(`${url}/braspag-auth/oauth2/token`, {
    method: 'POST',
    headers: basicOf(sopClientId, sopClientSecret),
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await oauth.json()) as { access_token: string };
  const answer = await fetch(`${url}/pagador/post/api/public/v2/accesstoken`, {
    method: 'POST',
    headers: { merchantid: merchantId, authorization: `Bearer ${access_token}` },
  });
  return ((await answer.json()) as { AccessToken: string }).AccessToken;
}

export async function paymentToken(url: string, number: string): Promise<string> {
  const answer = await fetch(`${url}/pagador/post/api/public/v1/card`, {
    method: 'POST',
    body: new URLSearchParams({
      AccessToken: await sopToken(url),
      HolderName: 'Ana Lima',
      RawNumber: number,
      Expiration: '12/2030',
      SecurityCode: '123',
    }),
  });
  return ((await answer.json()) as { PaymentToken: string }).PaymentToken;
}

export const enrolFields = (changes: Record<string, unknown> = {}) => ({
  ordernumber: '100000042',
  currency: 'BRL',
  totalamount: '12345',
  installments: '1',
  paymentmethod: 'Debit',
  cardnumber: '4000000000001000',
  cardexpirationmonth: '12',
  cardexpirationyear: '2030',
  orderproductcode: 'PHY',
  merchanturl: 'https://loja.exemplo.com.br',
  billtocontactname: 'Ana Lima',
  billtophonenumber: '5561999999999',
  billtoemail: 'ana@exemplo.com.br',
  billtostreet1: 'Rua A, 1',
  billtostreet2: 'Asa Norte',
  shiptoaddressee: 'Ana Lima',
  shiptostreet1: 'Rua B, 2',
  shiptocity: 'Brasília',
  shiptostate: 'DF',
  shiptozipcode: '70040020',
  shiptocountry: 'BR',
  deviceipaddress: '203.0.113.7',
  cart: [{ name: 'Serviço de saúde', sku: '1', quantity: '1', unitprice: '12345' }],
  billtocity: 'Brasília',
  billtostate: 'DF',
  billtozipcode: '70040010',
  billtocountry: 'BR',
  ...changes,
});

export async function mpiBrowser(url: string, token?: string) {
  const bearer = token ?? (await mpiToken(url));
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/mpi/v2/3ds/${path}`, {
      method: 'POST',
      headers: { ...json, origin: 'https://loja.exemplo.com.br', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };
  const init = () => call('init', { orderNumber: '100000042', currency: 'BRL', amount: '12345' });
  const enrol = (changes: Record<string, unknown> = {}) => call('enroll', enrolFields(changes));
  const validate = (transactionId: string, changes: Record<string, unknown> = {}) =>
    call('validate', { ...enrolFields(changes), transactionId });
  return { call, init, enrol, validate };
}

/** A person on the bank's page. Returns the page's last text. */
export async function answerChallenge(acsUrl: string, pareq: string, decision: string, wrongCode = false) {
  const page = await (await fetch(`${acsUrl}?payload=${pareq}`)).text();
  const code = /<strong>(\d{6})<\/strong>/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ payload: pareq, code: wrongCode ? '000000' : code, decision });
  const answer = await fetch(acsUrl, { method: 'POST', body });
  return {
    status: answer.status,
    page,
    html: await answer.text(),
    csp: answer.headers.get('content-security-policy'),
  };
}
