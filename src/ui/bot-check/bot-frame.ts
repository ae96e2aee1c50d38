import { BOT_FRAME } from '#values/bot-frame.ts';
import { botTerms } from '../form/bot-terms.tsx';
import { type Frame, type OpenFrame, openFrame } from '../frame.ts';

const TOKEN_MS = 8000;

const TERMS = {
  recaptcha: {
    provider: 'reCAPTCHA, do Google',
    links: [
      { label: 'Privacidade', href: 'https://policies.google.com/privacy' },
      { label: 'Termos', href: 'https://policies.google.com/terms' },
    ],
  },
  turnstile: {
    provider: 'Turnstile, da Cloudflare',
    links: [{ label: 'Privacidade', href: 'https://www.cloudflare.com/turnstile-privacy-policy/' }],
  },
} as const;

interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

type Failed = 'error-callback' | 'timeout-callback' | 'unsupported-callback';

interface Turnstile {
  render(
    element: HTMLElement,
    options: Record<Failed, () => void> & {
      sitekey: string;
      action: string;
      retry: 'never';
      callback: (token: string) => void;
    },
  ): string;
  remove(widget: string): void;
}

interface TokenRequest {
  siteKey: string;
  action: string;
}

/** A frame of this origin reaches the page, so the provider's script never runs beside a typed card. */
const hasCard = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[autocomplete^="cc-"]')].some(({ value }) => value);

/** One frame at a time, closed after its token. `token` rejects if the provider is too slow. */
export function createBotFrame(openEmpty: OpenFrame) {
  let opened: Promise<Frame> | null = null;

  async function start(): Promise<Frame> {
    if (hasCard()) throw new Error('card fields are filled');
    const frame = await openEmpty();
    const { provider, script = '' } = frame.document.body.dataset;
    try {
      await frame.run(script);
    } catch (failure) {
      frame.close();
      throw failure;
    }
    botTerms.set(provider === 'turnstile' ? TERMS.turnstile : TERMS.recaptcha);
    return frame;
  }

  function open(): Promise<Frame> {
    opened ??= start().catch((failure: unknown) => {
      opened = null;
      throw failure;
    });
    return opened;
  }

  function close(): void {
    opened?.then((frame) => frame.close()).catch(() => {});
    opened = null;
  }

  async function ask(request: TokenRequest): Promise<string> {
    const frame = await open();
    return frame.document.body.dataset.provider === 'turnstile'
      ? turnstileToken(frame, request)
      : recaptchaToken(frame, request);
  }

  return { open, close, token: (request: TokenRequest) => inTime(ask(request)).finally(close) };
}

async function recaptchaToken({ scope }: Frame, { siteKey, action }: TokenRequest): Promise<string> {
  const recaptcha = scope.grecaptcha as Recaptcha;
  await new Promise<void>((ready) => recaptcha.ready(ready));
  return recaptcha.execute(siteKey, { action });
}

/** Each token has its own widget, because a token is valid once. */
async function turnstileToken(
  { scope, document: target }: Frame,
  { siteKey, action }: TokenRequest,
): Promise<string> {
  const turnstile = scope.turnstile as Turnstile;
  const place = target.createElement('div');
  target.body.append(place);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const failed = () => reject(new Error('no token'));
      widget = turnstile.render(place, {
        sitekey: siteKey,
        action,
        retry: 'never',
        callback: resolve,
        'error-callback': failed,
        'timeout-callback': failed,
        'unsupported-callback': failed,
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    place.remove();
  }
}

function inTime<T>(pending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), TOKEN_MS);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export const botFrame = createBotFrame(() =>
  openFrame({
    parent: document.body,
    src: BOT_FRAME,
    title: 'Verificação de robô',
    className: 'visually-hidden',
    away: true,
  }),
);

export async function proofOf(siteKey: string, action: string | undefined): Promise<{ botToken?: string }> {
  if (action !== undefined) return { botToken: await botFrame.token({ siteKey, action }) };
  await botFrame.open();
  return {};
}
