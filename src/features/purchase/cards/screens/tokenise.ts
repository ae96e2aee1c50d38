import type { OpenFrame } from '#ui/frame.ts';
import { cardDigits } from '../card-number.ts';
import type { CardTokenizer } from './ports.ts';
import { putInputs } from './put-inputs.ts';

const ANSWER_MS = 20_000;

interface SopOptions {
  onSuccess: (answer: { PaymentToken?: unknown }) => void;
  onError: (answer: { Code?: unknown; Text?: unknown }) => void;
  onInvalid: (fields: unknown) => void;
  [option: string]: unknown;
}

export const silentOrderPost =
  (open: OpenFrame): CardTokenizer =>
  async (session, card, kind) => {
    let close = () => {};
    try {
      const frame = await open();
      close = frame.close;
      const [month, year] = card.validity.split('/');
      putInputs(frame, {
        'bp-sop-cardholdername': card.holder.trim(),
        'bp-sop-cardnumber': cardDigits(card.number),
        'bp-sop-cardexpirationdate': `${month}/20${year}`,
        // The provider's manual has both names.
        'bp-sop-cardcvv bp-sop-cardcvvc': card.code,
        'bp-sop-cardtype': kind === 'credit' ? 'creditCard' : 'debitCard',
      });
      await frame.run(session.script);
      return await sent(frame.scope.bpSop_silentOrderPost, {
        accessToken: session.accessToken,
        environment: session.environment,
      });
    } catch (failure) {
      console.warn('Proteção do cartão', failure);
      return { ok: false, invalid: false };
    } finally {
      close();
    }
  };

const sent = (post: unknown, session: object): ReturnType<CardTokenizer> =>
  new Promise((resolve, reject) => {
    if (typeof post !== 'function') throw new Error('no bpSop_silentOrderPost');
    const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
    const end = (answer: Awaited<ReturnType<CardTokenizer>>) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const options: SopOptions = {
      ...session,
      language: 'pt',
      cvvRequired: true,
      cvvrequired: true,
      enableBinQuery: false,
      enableVerifyCard: false,
      enableTokenize: false,
      onSuccess: ({ PaymentToken }) =>
        end(
          typeof PaymentToken === 'string'
            ? { ok: true, token: PaymentToken }
            : { ok: false, invalid: false },
        ),
      onError: ({ Code }) => {
        console.warn('Proteção do cartão', Code);
        end({ ok: false, invalid: false });
      },
      onInvalid: () => end({ ok: false, invalid: true }),
    };
    post(options);
  });
