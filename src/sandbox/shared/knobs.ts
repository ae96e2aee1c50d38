import * as v from 'valibot';
import { openTable } from './table.ts';

const times = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const DAY_MS = 86_400_000;

/** Every bad day that the sandbox can have. All off by default. */
const knobs = v.strictObject({
  /** Extra deliveries of each Pix notification. */
  duplicar: times(20),
  /** Delay of each Pix notification, and of the end of a refund. */
  atrasarMs: times(DAY_MS),
  /** No Pix notification at all. */
  semNotificacao: v.boolean(),
  /** Value that is paid instead of the charge's, "1.00". */
  valorErrado: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/))),
  /** The next n calls to the bank answer 503. */
  falhas503: times(1000),
  /** Refunds end as NAO_REALIZADO. */
  devolucaoNaoRealizada: v.boolean(),
  /** Notifications wait for one another and go out newest first. */
  desordenar: v.boolean(),
  /** The bank does what it was asked to and only answers after this time. */
  timeoutMs: times(DAY_MS),
  /** Expired charges may be paid. */
  aposExpirar: v.boolean(),
  /** Paid charges may be paid again. */
  pagarDeNovo: v.boolean(),
  /** New charges are refused with 400. */
  recusarCobranca: v.boolean(),
  /** The next n e-mails are refused with 451. */
  correioRecusar: times(1000),
  /** The CEP service answers 503. */
  cepForaDoAr: v.boolean(),
  /** The CEP service takes this long. */
  cepLentoMs: times(DAY_MS),
});

export type Knobs = v.InferOutput<typeof knobs>;
type CountingKnob = 'falhas503' | 'correioRecusar';

const off: Knobs = {
  duplicar: 0,
  atrasarMs: 0,
  semNotificacao: false,
  valorErrado: null,
  falhas503: 0,
  devolucaoNaoRealizada: false,
  desordenar: false,
  timeoutMs: 0,
  aposExpirar: false,
  pagarDeNovo: false,
  recusarCobranca: false,
  correioRecusar: 0,
  cepForaDoAr: false,
  cepLentoMs: 0,
};

export type KnobPanel = ReturnType<typeof openKnobs>;

/** The knobs as persistent settings. */
export function openKnobs(dataDir: string | undefined) {
  const table = openTable<Partial<Knobs>>(dataDir, 'ajustes');
  const get = (): Knobs => ({ ...off, ...table.get('ajustes') });
  return {
    get,
    /** Changes the named knobs and leaves the others; refuses unknown names and wrong values as a whole. */
    set(patch: unknown): { ok: true; knobs: Knobs } | { ok: false; problems: string[] } {
      const parsed = v.safeParse(v.partial(knobs), patch);
      if (!parsed.success) {
        return {
          ok: false,
          problems: parsed.issues.map((i) => `${v.getDotPath(i) ?? 'ajustes'}: ${i.message}`),
        };
      }
      table.put('ajustes', { ...get(), ...parsed.output });
      return { ok: true, knobs: get() };
    },
    reset: () => table.clear(),
    /** True, and one less, while the counting knob is above zero. */
    take(name: CountingKnob): boolean {
      const left = get()[name];
      if (left > 0) table.put('ajustes', { ...get(), [name]: left - 1 });
      return left > 0;
    },
    close: () => table.close(),
  };
}
