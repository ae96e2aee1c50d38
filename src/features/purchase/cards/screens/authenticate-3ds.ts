import type { Authentication, AuthenticationOutcome } from '#features/purchase/cards/card.ts';
import type { OpenFrame } from '#ui/frame.ts';
import { cardDigits } from '../card-number.ts';
import type { Authenticator3ds } from './ports.ts';
import { putInputs } from './put-inputs.ts';

/** The script makes 1 + 10 attempts of 8 seconds each (specification, section 9). */
const READY_MS = 90_000;

const OUTCOMES = {
  onSuccess: 'success',
  onFailure: 'failure',
  onUnenrolled: 'unenrolled',
  onDisabled: 'disabled',
  onError: 'error',
  onUnsupportedBrand: 'unsupported_brand',
  onChallengeSuppression: 'suppressed',
} as const satisfies Record<string, AuthenticationOutcome>;

/** Every part may be missing or null. */
type MpiAnswer = Partial<
  Record<'Cavv' | 'Xid' | 'Eci' | 'Version' | 'ReferenceId' | 'ReturnCode' | 'ReturnMessage', unknown>
>;

export const mpiV2 =
  (open: OpenFrame): Authenticator3ds =>
  async ({ session, card, signal }) => {
    const frame = await open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      signal.throwIfAborted();
      const [month, year] = card.validity.split('/');
      const fields = {
        auth: 'true',
        ...session.fields,
        accesstoken: session.accessToken,
        cardnumber: cardDigits(card.number),
        cardexpirationmonth: `${month}`,
        cardexpirationyear: `20${year}`,
      };
      putInputs(
        frame,
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [`bpmpi_${name}`, value])),
      );
      return await new Promise<Authentication>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        timer = setTimeout(() => reject(new Error('not ready in time')), READY_MS);
        const call = (name: string) => {
          const work = frame.scope[name];
          if (typeof work === 'function') work();
          else reject(new Error(`no ${name}`));
        };
        const listeners = Object.entries(OUTCOMES).map(([event, outcome]) => [
          event,
          (answer?: MpiAnswer) => resolve(authenticationOf(outcome, answer ?? {})),
        ]);
        frame.scope.bpmpi_config = () => ({
          ...Object.fromEntries(listeners),
          onReady: () => {
            clearTimeout(timer);
            call('bpmpi_authenticate');
          },
          Environment: session.environment,
          Debug: false,
        });
        frame.run(session.script).then(() => {
          // The script starts by itself, unless it missed the load event. A second call would authenticate too early.
          if (frame.document.scripts.length === 1) call('bpmpi_load');
        }, reject);
      });
    } finally {
      clearTimeout(timer);
      frame.close();
    }
  };

function authenticationOf(outcome: AuthenticationOutcome, answer: MpiAnswer): Authentication {
  if (outcome === 'error') console.warn('Confirmação do cartão', answer.ReturnCode, answer.ReturnMessage);
  return {
    outcome,
    cavv: textOf(answer.Cavv),
    xid: textOf(answer.Xid),
    eci: textOf(answer.Eci),
    version: textOf(answer.Version),
    referenceId: textOf(answer.ReferenceId),
  };
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
