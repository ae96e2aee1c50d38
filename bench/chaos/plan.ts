import { type Choices, choicesOf } from './choices.ts';
import type { PARTNER_ACTS } from './partner.ts';
import type { Times } from './visit.ts';

/** Codes of services at one unit, without repetition. Only `SCARCE` has few places. */
export const BASKETS = [
  { unit: 'BSB-ASN', codes: ['VA-0001'] },
  { unit: 'BSB-ASN', codes: ['VA-0001', 'VA-0003'] },
  { unit: 'BSB-ASN', codes: ['VA-0001', 'VA-0003', 'EX-0001'] },
  { unit: 'BSB-ASS', codes: ['VA-0003'] },
  { unit: 'BSB-SUD', codes: ['VA-0001'] },
  { unit: 'BSB-SUD', codes: ['VA-0001', 'VA-0003'] },
  // Its notes go to SEFIN Nacional, those of Brasília to the city's own service.
  { unit: 'BHZ-SPE', codes: ['VA-0001', 'EX-0001', 'EX-0014'] },
] as const;
export const SCARCE = 'BSB-SUD';
/** The cap is low enough for a rush to reach it. */
export const PARTNER_PER_DAY = 10;

const ACTS = {
  refund: 2,
  approve: 2,
  cancel: 1,
  attend: 5,
  undo: 3,
  refundSale: 3,
  closeDrawer: 1,
  closeDays: 2,
};

export type Act = keyof typeof ACTS;

/** How a shopper pays what is in the cart. */
export interface Paying {
  way: 'pix' | 'credit' | 'debit';
  coupon: string | null;
  card: 'authenticated' | 'good' | 'refused';
  installments: number;
  pix: 'once' | 'twice' | 'wrong' | 'never';
  leaves: boolean;
  times: Times;
  nth: number;
}

/** Changes of prices by an operator. `due` runs the sweep of planned changes. */
const CHANGES = ['up', 'down', 'temporary', 'file', 'undo', 'due'] as const;

/** `after` is in milliseconds. `whose` selects one of the matching rows, modulo their count. */
export type Step = { after: number } & (
  | ({ do: 'buy'; basket: number } & Paying)
  | ({ do: 'offer'; basket: number; discount: number } & Paying)
  | {
      do: 'sell';
      basket: number;
      way: 'cash' | 'terminal';
      whose: number;
      takes: boolean;
      together: boolean;
    }
  | { do: 'change'; how: (typeof CHANGES)[number]; whose: number; together: boolean }
  | { do: 'ask'; whose: number; part: 'whole' | 'first' }
  | { do: 'answer'; whose: number; accept: boolean }
  | { do: 'withdraw'; whose: number }
  | { do: 'review'; whose: number; release: boolean }
  | { do: 'attend'; whose: number; line: number }
  | { do: 'operate'; whose: number; act: Act; together: boolean; many: number }
  | { do: 'time'; whose: number; nth: number; giveUp: boolean }
  | { do: 'partner'; act: (typeof PARTNER_ACTS)[number]; nth: number }
  | { do: 'hoard'; doses: number; nth: number; frees: boolean }
  | { do: 'dispute'; whose: number }
  | { do: 'kill'; store: number }
  | { do: 'cut' }
  | { do: 'restart' }
  | { do: 'forward'; minutes: number }
  | { do: 'knobs'; set: Knobs }
);

type Knobs = Record<string, number | boolean | string>;

/** While a round quiets down, an order is attended, or one of its services undone. */
export interface Visit {
  whose: number;
  undo: boolean;
}

export interface Round {
  number: number;
  /** Purchases that are paid before the round begins. */
  patients: Extract<Step, { do: 'buy' }>[];
  visits: Visit[];
  /** How the tax offices disturb those visits. */
  office: Knobs;
  steps: Step[];
  quietMinutes: number;
  /** The final state of sales that the acquirer left unfinished. */
  unfinished: 'aborted' | '6';
}

const SPREAD_MS = 4000;
const PATIENTS = 16;
const PATIENT = {
  after: 0,
  do: 'buy',
  way: 'pix',
  coupon: null,
  card: 'good',
  installments: 1,
  pix: 'once',
  leaves: false,
  times: 'none',
  nth: 0,
} as const;
const VISITS = 24;
/** Orders at once at the desk. */
const MOST_AT_DESK = 4;
/** Baskets of several services at units with many places: their notes can lose one. */
const OF_SEVERAL = BASKETS.flatMap(({ unit, codes }, place) =>
  codes.length > 2 && unit !== SCARCE ? [place] : [],
);
/** Minutes, long enough for a review, for a delayed charge, and for days to close. */
const DAYS = 3 * 24 * 60;

const OFFICE: readonly Knobs[] = [
  { notasDemoraMs: 900 },
  { notasForaDoAr: true },
  { notasPagina404: true },
  { notasRecusar: 'E0206' },
  { notasSemResposta: 3 },
  { notasPrazoEncerrado: true },
];

const WORLD: readonly Knobs[] = [
  { adquirenteDemoraMs: 700 },
  { adquirenteFalhas500: 3 },
  { adquirenteVendaSemResposta: 1 },
  { adquirenteVendaSemResposta: 2 },
  { adquirenteEstornoSemResposta: 2 },
  { adquirenteStatus0: 2 },
  { adquirenteEstornoNegado: true },
  { adquirenteRecusarRepetido: true },
  { adquirenteAvisosRepetidos: 3 },
  { adquirenteAvisoAtrasoMs: 1500 },
  { adquirenteSemAviso: true },
  { adquirenteResposta: '51' },
  { autenticacaoResultado: 'FAILED' },
  { autenticacaoAdesao: 'NOT_ENROLLED' },
  { duplicar: 3, desordenar: true, atrasarMs: 400 },
  { semNotificacao: true },
  { falhas503: 4 },
  { timeoutMs: 2500 },
  { devolucaoNaoRealizada: true },
  { correioRecusar: 4 },
  ...OFFICE,
];

const WEIGHTS = {
  buy: 32,
  offer: 8,
  sell: 12,
  change: 12,
  ask: 9,
  answer: 9,
  withdraw: 5,
  review: 5,
  attend: 14,
  operate: 18,
  time: 10,
  partner: 10,
  hoard: 3,
  dispute: 2,
  kill: 7,
  cut: 4,
  restart: 1,
  forward: 3,
  knobs: 8,
};

const payingOf = (choices: Choices): Paying => ({
  way: choices.weighted({ pix: 3, credit: 4, debit: 2 }),
  coupon: choices.weighted({ none: 5, BURITI10: 3, CAOS: 3 }).replace('none', '') || null,
  card: choices.weighted({ authenticated: 6, good: 3, refused: 2 }),
  installments: choices.pick([1, 1, 3, 6]),
  pix: choices.weighted({ once: 8, twice: 1, wrong: 1, never: 1 }),
  leaves: choices.chance(0.15),
  times: choices.weighted({ none: 3, chosen: 4, moved: 3, 'given up': 1 }),
  nth: choices.int(1000),
});

export function roundOf(seed: number, number: number, steps: number): Round {
  const choices = choicesOf(`${seed}:${number}`);
  return {
    number,
    patients: Array.from({ length: PATIENTS }, () => ({ ...PATIENT, basket: choices.pick(OF_SEVERAL) })),
    visits: Array.from({ length: VISITS }, () => ({ whose: choices.int(1000), undo: choices.chance(0.35) })),
    office: choices.pick(OFFICE),
    steps: Array.from({ length: steps }, () => stepOf(choices)).sort((a, b) => a.after - b.after),
    quietMinutes: choices.chance(0.5) ? DAYS : 45,
    unfinished: choices.pick(['aborted', '6'] as const),
  };
}

export function stepOf(choices: Choices, kind: Step['do'] = choices.weighted(WEIGHTS)): Step {
  const after = choices.int(SPREAD_MS);
  const whose = choices.int(1000);
  switch (kind) {
    case 'buy':
      return { after, do: kind, basket: choices.int(BASKETS.length), ...payingOf(choices) };
    case 'offer':
      return {
        after,
        do: kind,
        basket: choices.int(BASKETS.length),
        discount: choices.pick([0, 0, 5, 10]),
        ...payingOf(choices),
      };
    case 'sell':
      return {
        after,
        do: kind,
        basket: choices.int(BASKETS.length),
        way: choices.pick(['cash', 'terminal'] as const),
        whose,
        takes: choices.chance(0.85),
        together: choices.chance(0.3),
      };
    case 'change':
      return { after, do: kind, how: choices.pick(CHANGES), whose, together: choices.chance(0.3) };
    case 'ask':
      return { after, do: kind, whose, part: choices.pick(['whole', 'first'] as const) };
    case 'answer':
      return { after, do: kind, whose, accept: choices.chance(0.7) };
    case 'review':
      return { after, do: kind, whose, release: choices.chance(0.5) };
    case 'attend':
      return { after, do: kind, whose, line: 1 + choices.int(3) };
    case 'operate':
      return {
        after,
        do: kind,
        whose,
        act: choices.weighted(ACTS),
        together: choices.chance(0.5),
        many: 1 + choices.int(MOST_AT_DESK),
      };
    case 'time':
      return { after, do: kind, whose, nth: choices.int(1000), giveUp: choices.chance(0.2) };
    case 'partner':
      return {
        after,
        do: kind,
        act: choices.weighted({ book: 4, hold: 3, cancel: 2, rush: 1 }),
        nth: choices.int(1000),
      };
    case 'hoard':
      return {
        after,
        do: kind,
        doses: 4,
        nth: choices.int(1000),
        frees: choices.chance(0.6),
      };
    case 'withdraw':
    case 'dispute':
      return { after, do: kind, whose };
    case 'kill':
      return { after, do: kind, store: choices.int(2) };
    case 'forward':
      return { after, do: kind, minutes: choices.pick([1, 3, 8]) };
    case 'knobs':
      return { after, do: kind, set: choices.pick(WORLD) };
    default:
      return { after, do: kind };
  }
}
