import { expect, test } from 'vitest';
import { sopToken } from '../cards/test-browser.ts';
import { shopPage } from '../cards/test-page.ts';
import { testSandbox } from '../test-support.ts';

const BOTH = 'bp-sop-cardcvv bp-sop-cardcvvc';
const INPUTS = {
  'bp-sop-cardholdername': 'Ana Lima',
  'bp-sop-cardnumber': '4024 0071 5376 3080',
  'bp-sop-cardexpirationdate': '12/2030',
  [BOTH]: '123',
};

/** An input without a value is not on the page. */
const filled = (inputs: Record<string, string>) =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''));

async function scene(inputs: Record<string, string> = {}) {
  const sandbox = await testSandbox();
  const page = shopPage(filled({ ...INPUTS, ...inputs }));
  page.load(`${sandbox.url}/pagador/post/Scripts/silentorderpost-1.0.min.js`);
  const post = async (options: object) => {
    page.call('bpSop_silentOrderPost', {
      environment: 'sandbox',
      language: 'pt',
      cvvRequired: true,
      onSuccess: page.hear('success'),
      onError: page.hear('error'),
      onInvalid: page.hear('invalid'),
      ...options,
    });
    await expect.poll(() => page.heard.length).toBe(1);
    return page.heard[0];
  };
  return { ...sandbox, post };
}

test('exchanges the card for a payment token', async () => {
  const { url, post } = await scene();
  const options = { accessToken: await sopToken(url), enableBinQuery: true, enableVerifyCard: 'true' };
  expect(await post(options)).toEqual([
    'success',
    {
      PaymentToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Brand: 'Visa',
      CardBin: '402400',
      CardLast4Digits: '3080',
      ForeignCard: false,
      BinQueryReturnCode: '00',
      BinQueryReturnMessage: 'Analise autorizada',
      VerifyCardStatus: 1,
      VerifyCardReturnCode: '00',
      VerifyCardReturnMessage: 'Transacao autorizada',
    },
  ]);
});

test.each(['bp-sop-cardcvv', 'bp-sop-cardcvvc'])('takes the security code from %s alone', async (name) => {
  const { url, post } = await scene({ [BOTH]: '', [name]: '123' });
  expect(await post({ accessToken: await sopToken(url) })).toMatchObject(['success', {}]);
});

test('says which fields are wrong, and sends nothing', async () => {
  const { url, post } = await scene({
    'bp-sop-cardholdername': ' ',
    'bp-sop-cardnumber': '4024007153763191',
    'bp-sop-cardexpirationdate': '13/2030',
    [BOTH]: '12',
  });
  expect(await post({ accessToken: await sopToken(url) })).toEqual([
    'invalid',
    [
      { Field: 'bp-sop-cardholdername', Message: 'Informe o nome do titular' },
      { Field: 'bp-sop-cardnumber', Message: 'Número de cartão inválido' },
      { Field: 'bp-sop-cardexpirationdate', Message: 'Validade inválida' },
      { Field: 'bp-sop-cardcvv', Message: 'Código de segurança inválido' },
    ],
  ]);
});

test('the security code may be left out where the store says so', async () => {
  const { url, post } = await scene({ [BOTH]: '' });
  const [event] = (await post({ accessToken: await sopToken(url), cvvRequired: false })) ?? [];
  expect(event).toBe('success');
});

test('a used or invented pass, and no answer at all', async () => {
  const { post } = await scene();
  expect(await post({ accessToken: 'inventado' })).toEqual([
    'error',
    { Code: '401', Text: 'AccessToken inválido ou expirado' },
  ]);
  const stopped = await scene();
  await stopped.stop();
  expect(await stopped.post({ accessToken: 'x' })).toEqual(['error', { Code: '0', Text: 'Sem resposta' }]);
});
