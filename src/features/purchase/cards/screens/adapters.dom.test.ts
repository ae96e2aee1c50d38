import { expect, test, vi } from 'vitest';
import { sessionOf, TOKEN } from '#test/helpers/card-payment.ts';
import { type Frame, openFrame } from '#ui/frame.ts';
import { mpiV2 } from './authenticate-3ds.ts';
import { silentOrderPost } from './tokenise.ts';

const card = { holder: ' Marina Exemplo ', number: '4111 1111 1111 1111', validity: '03/30', code: '123' };
const { tokenizer, authenticator } = sessionOf(true);
if (!authenticator) throw new Error('no authenticator');

type Script = (frame: Frame, config: Record<string, (answer?: object) => void>) => void;

/** Opens a frame whose scripts the test plays. */
function frameOf(play: Script) {
  const target = document.implementation.createHTMLDocument();
  const close = vi.fn();
  const frame: Frame = {
    document: target,
    scope: {},
    close,
    async run(src) {
      const script = target.createElement('script');
      script.setAttribute('data-src', src);
      target.head.append(script);
      const config = frame.scope.bpmpi_config;
      play(frame, typeof config === 'function' ? config() : {});
    },
  };
  return { frame, close, open: async () => frame };
}

const inputsOf = ({ document: target }: Frame) =>
  [...target.querySelectorAll('input')].map((input) => [input.className, input.value]);

function authenticateBy(
  play: Script,
  signal = new AbortController().signal,
  session = authenticator ?? never(),
) {
  const { frame, close, open } = frameOf(play);
  return { frame, close, found: mpiV2(open)({ session, card, signal }) };
}
const never = () => {
  throw new Error('unreachable');
};

/** The script starts by itself, like the provider's, and ends with this event. */
const endingWith =
  (event: string, answer: object = {}): Script =>
  (frame, config) => {
    frame.document.head.append(frame.document.createElement('script'));
    frame.scope.bpmpi_authenticate = () => config[event]?.(answer);
    config.onReady?.();
  };

for (const [rule, event, answer, outcome] of [
  [
    'purchase 148',
    'onSuccess',
    { Cavv: 'AAAB', Xid: 'x', Eci: '05', Version: 2, ReferenceId: 'r' },
    'success',
  ],
  ['purchase 148', 'onFailure', { Xid: null, Eci: '07', Version: '2', ReferenceId: 'r' }, 'failure'],
  ['purchase 148', 'onUnenrolled', { Eci: '06' }, 'unenrolled'],
  ['purchase 149', 'onDisabled', undefined, 'disabled'],
  ['', 'onUnsupportedBrand', { ReturnCode: 'MPI600', Xid: null }, 'unsupported_brand'],
  ['purchase 149', 'onChallengeSuppression', { ReturnCode: 'MPI601' }, 'suppressed'],
  ['purchase 148', 'onError', { ReturnCode: 'MPI901' }, 'error'],
] as const)
  test(`3-D Secure: ${event} with ${JSON.stringify(answer)} is ${outcome}`, {
    meta: rule ? { spec: [rule] } : {},
  }, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { close, found } = authenticateBy(endingWith(event, answer));
    expect(await found).toMatchObject({ outcome });
    expect(close).toHaveBeenCalledOnce();
  });

test.each([
  ['MPI900', 'An error has occurred (500)'],
  ['MPI901', 'Unexpected error'],
  ['MPI902', 'Unexpected authentication response'],
])(
  '3-D Secure: the error %s is logged with its words',
  {
    meta: { spec: ['purchase 276'] },
  },
  async (ReturnCode, ReturnMessage) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { found } = authenticateBy(endingWith('onError', { ReturnCode, ReturnMessage }));
    expect(await found).toMatchObject({ outcome: 'error' });
    expect(log.mock.calls).toEqual([['Confirmação do cartão', ReturnCode, ReturnMessage]]);
  },
);

test('3-D Secure: gives the script its fields and returns its answers as texts', {
  meta: { spec: ['purchase 256'] },
}, async () => {
  const { frame, found } = authenticateBy(
    endingWith('onSuccess', { Cavv: 'AAAB', Xid: null, Eci: '05', Version: 2 }),
  );
  expect(await found).toEqual({
    outcome: 'success',
    cavv: 'AAAB',
    xid: '',
    eci: '05',
    version: '2',
    referenceId: '',
  });
  expect(inputsOf(frame)).toEqual([
    ['bpmpi_auth', 'true'],
    ['bpmpi_ordernumber', '100000001'],
    ['bpmpi_totalamount', '3190'],
    ['bpmpi_billto_city', 'Brasília'],
    ['bpmpi_accesstoken', 'chave'],
    ['bpmpi_cardnumber', '4111111111111111'],
    ['bpmpi_cardexpirationmonth', '03'],
    ['bpmpi_cardexpirationyear', '2030'],
  ]);
  expect(frame.document.querySelectorAll('[name]')).toHaveLength(0);
});

test.each(['TST', 'SDB', 'PRD'] as const)(
  '3-D Secure: tells the script that its environment is %s',
  { meta: { spec: ['purchase 256'] } },
  async (environment) => {
    const environments: unknown[] = [];
    const play: Script = (frame, config) => {
      environments.push(config.Environment);
      endingWith('onSuccess')(frame, config);
    };
    await authenticateBy(play, undefined, { ...(authenticator ?? never()), environment }).found;
    expect(environments).toEqual([environment]);
  },
);

test('3-D Secure: calls a script that does not start by itself once', async () => {
  const load = vi.fn();
  const { found } = authenticateBy((frame, config) => {
    frame.scope.bpmpi_load = load.mockImplementation(() => config.onDisabled?.());
  });
  expect(await found).toMatchObject({ outcome: 'disabled' });
  expect(load).toHaveBeenCalledOnce();
});

test('3-D Secure: removes the frame when the buyer leaves', async () => {
  const leaving = new AbortController();
  const { close, found } = authenticateBy(endingWith('nothing'), leaving.signal);
  const failed = expect(found).rejects.toThrow();
  await Promise.resolve();
  leaving.abort();
  await failed;
  expect(close).toHaveBeenCalledOnce();
});

test('3-D Secure: gives up on a script that is not ready in time', {
  meta: { spec: ['purchase 294'] },
}, async () => {
  vi.useFakeTimers();
  const { close, found } = authenticateBy((frame) => {
    frame.document.head.append(frame.document.createElement('script'));
  });
  const failed = expect(found).rejects.toThrow('not ready in time');
  await vi.advanceTimersByTimeAsync(90_000);
  await failed;
  expect(close).toHaveBeenCalledOnce();
});

type Options = Record<'onSuccess' | 'onError' | 'onInvalid', (answer: unknown) => void> & {
  accessToken: string;
};
const post =
  (answer: (options: Options) => void): Script =>
  (frame) => {
    frame.scope.bpSop_silentOrderPost = answer;
  };

test('returns the token for the values in the frame', async () => {
  const options: Options[] = [];
  const { frame, close, open } = frameOf(
    post((posted) => {
      options.push(posted);
      posted.onSuccess({ PaymentToken: TOKEN, Brand: 'Visa' });
    }),
  );
  expect(await silentOrderPost(open)(tokenizer, card, 'other')).toEqual({ ok: true, token: TOKEN });
  expect(options[0]).toMatchObject({ accessToken: 'passe', environment: 'sandbox', language: 'pt' });
  expect(inputsOf(frame)).toEqual([
    ['bp-sop-cardholdername', 'Marina Exemplo'],
    ['bp-sop-cardnumber', '4111111111111111'],
    ['bp-sop-cardexpirationdate', '03/2030'],
    ['bp-sop-cardcvv bp-sop-cardcvvc', '123'],
    ['bp-sop-cardtype', 'debitCard'],
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test.each<[string, Script, boolean]>([
  ['refuses', post(({ onError }) => onError({ Code: '401', Text: 'expirado' })), false],
  ['finds the data wrong', post(({ onInvalid }) => onInvalid([{ Field: 'bp-sop-cardnumber' }])), true],
  ['gives no token', post(({ onSuccess }) => onSuccess({})), false],
  ['has no such function', () => {}, false],
])('a provider that %s', async (_what, play, invalid) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { close, open } = frameOf(play);
  expect(await silentOrderPost(open)(tokenizer, card, 'credit')).toEqual({ ok: false, invalid });
  expect(close).toHaveBeenCalledOnce();
});

test('gives up on a provider that never answers', { meta: { spec: ['purchase 238'] } }, async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { close, open } = frameOf(post(() => {}));
  const found = silentOrderPost(open)(tokenizer, card, 'credit');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await found).toEqual({ ok: false, invalid: false });
  expect(close).toHaveBeenCalledOnce();
});

test('removes a frame that does not open within ten seconds', async () => {
  vi.useFakeTimers();
  const parent = document.createElement('div');
  const opened = openFrame({
    parent,
    src: 'about:blank',
    title: 'Proteção do cartão',
    hidden: true,
    sandbox: ['allow-scripts', 'allow-same-origin'],
  });
  expect(parent.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  const failed = expect(opened).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(parent.children).toHaveLength(0);
});
