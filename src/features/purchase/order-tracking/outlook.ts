import { WITH_GUARDIAN } from '#features/account/beneficiaries/guardian.ts';
import { comingDays, type SuitedDays } from '#features/care/preparation/day-texts.ts';
import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import type { TeamReason } from '#features/care/preparation/visit-needs.ts';
import type { DaySpan } from '#features/care/results/visit-model.ts';
import { comingLines, isLate, isRecollection } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine, VoucherHold } from '#features/purchase/orders/order.ts';
import { arrivalText, isUnusable, usableDays } from '#features/purchase/orders/schedule.ts';
import { factsOf, isAuthorized, isUnpaid } from '#features/purchase/orders/status.ts';
import { CONTACT_HOURS, TEAM_CALLS } from '#features/shop/stores/booking-ways.ts';
import { dayText, localTime, momentText, onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { clockNote } from '#features/shop/stores/opening-hours/time-zone.ts';
import { type CalendarDay, dayOf, STORE_ZONE } from '#values/calendar-day.ts';
import { hourText, untilText as untilHour } from '#values/hour.ts';
import { capital } from '#values/sentence-case.ts';
import { statusText } from './display.ts';
import { fastingPhrase, hoursPhrase, placesPhrase } from './place-phrase.ts';
import { resultsOf } from './results-of-lines.ts';

const MINUTE = 60_000;

export type OutlookLine = Pick<
  OrderLine,
  | 'state'
  | 'stateAt'
  | 'needsBooking'
  | 'bookedFor'
  | 'validUntil'
  | 'unitName'
  | 'unitType'
  | 'homeVisit'
  | 'resultRule'
  | 'resultBy'
  | 'resultWas'
  | 'resultAt'
> & {
  expired: boolean;
  /** The time zone is that of the unit or of the patient's home. */
  zone: string;
  /** The patient intends to come at this moment for a service without appointment. */
  plannedFor: Date | null;
  /** True if a seat is booked for the plan. */
  reserved?: boolean;
  /** True if another person got the chosen time before the payment came. */
  lost?: boolean;
  /** A long fast asks for "de manhã, até as 11h"; '' or absent without one. */
  fasting?: string;
  /** "de segunda a sábado, das 7h às 8h", or the hours of the long fast; '' or absent where every hour of the unit serves. */
  hours?: string;
  /** The hour of a drug level depends on the patient's last dose, which only their device knows. */
  byDose?: boolean;
  /** Null or absent where every day suits. */
  suited?: SuitedDays | null;
  /** Why no hour that the store knows suits the whole visit; absent where one does. */
  byTeam?: TeamReason;
  minor?: boolean;
  /** True if another visit of the patient leaves out days. */
  spaced?: boolean;
  /** True if no day until the end of the order keeps the interval to another of its visits. */
  outlasted?: boolean;
};

type Outlooked = Pick<
  Order,
  'status' | 'paidAt' | 'ending' | 'paymentType' | 'voucherHold' | 'payUntil' | 'decideBy'
> & {
  cancellation?: { story: string } | null;
  lines: readonly OutlookLine[];
};

/** This is what a buyer first needs from an order. It names no service or patient, because mails carry it too. */
export interface Outlook {
  /** A headline is "Sábado, 28/11, 7h30, em casa"; '' for an order without anything ahead. */
  headline: string;
  meaning: string;
  /** The later visits are worded as the headline is. */
  later: string[];
  /** The text is "Resultado até quinta, 3/12, às 18h"; '' while a date is missing, and where the headline says it. */
  result: string;
  /** False when `result` hides that dates differ or have changed. */
  sameResult: boolean;
  /** True if an attended service has a result. */
  hasResults: boolean;
  guardian: string;
}

interface Facts {
  lines: readonly OutlookLine[];
  first: OutlookLine;
  place: string;
  result: string;
  now: Date;
  /** True if the store has not called within its own time. */
  late: boolean;
}

interface StageTexts {
  headline: (facts: Facts) => string;
  meaning: (facts: Facts) => string;
  /** Replaces `meaning` after the sentences of another stage. */
  besides: (facts: Facts) => string;
}

const BY_TEAM: Record<TeamReason, string> = {
  levels:
    'Cada remédio tem a sua hora de coleta, contada da última dose dele: não atrase nem pule dose. A nossa equipe combina o horário: fale com a gente antes de vir.',
  orderHour:
    'Se o pedido do médico diz a hora de um exame, nem tudo é colhido nessa hora: para colher em 2 visitas, fale com a nossa equipe antes de vir. Se não diz, venha na hora que o preparo pede, com um documento com foto.',
};

const byTeamText = (lines: readonly OutlookLine[]): string =>
  [...new Set(lines.flatMap(({ byTeam }) => (byTeam ? BY_TEAM[byTeam] : [])))].join(' ');

/** Mails name no service. The order's page says why. */
const AGAIN = 'O laboratório pediu uma nova coleta, sem custo.';

const ASK_US = 'Se você não foi atendido, fale conosco.';

/** Mails name no service. The order's page says which days serve, and why. */
const SEE_DAYS = 'Nem todo dia serve, por causa de outra visita: veja antes, no pedido, quais dias servem.';

const OUTLASTED =
  'O intervalo entre duas visitas deste pedido é maior que a validade dele: faça uma delas e, sobre a outra, fale antes com a nossa equipe.';

const spacedText = (lines: readonly OutlookLine[]): string =>
  lines.some(({ outlasted }) => outlasted) ? OUTLASTED : isSpaced(lines) ? SEE_DAYS : '';

const isSpaced = (lines: readonly OutlookLine[]): boolean => lines.some(({ spaced }) => spaced);

const BY_DOSE =
  'A hora da coleta depende da última dose do remédio: antes de vir, escolha a hora no pedido. Não atrase nem pule dose. Traga um documento com foto.';

function comingText(lines: readonly OutlookLine[]): string {
  const spaced = spacedText(lines);
  return `${spaced ? `${spaced} Não precisa marcar hora: venha` : 'Não precisa marcar: venha'} ${hoursPhrase(lines)}, com um documento com foto.`;
}

/** The first stage with a line gives the headline; each stage adds its sentence. */
const STAGES = {
  booked: {
    headline: ({ first, now }) => visitText(first, now),
    meaning: ({ first }) =>
      `Sua visita está marcada.${first.homeVisit ? ' A equipe chega nesse intervalo.' : ''}`,
    besides: () => 'Você também tem uma visita marcada.',
  },
  planned: {
    headline: ({ first, now }) => visitText(first, now),
    meaning: () => 'É quando você pretende vir. O atendimento é por ordem de chegada.',
    besides: () => 'Para os outros serviços, você já disse quando pretende vir.',
  },
  lost: {
    headline: ({ place }) => `Escolha outro horário, ${place}`,
    meaning: () =>
      'O pagamento chegou depois do prazo, e o horário que você tinha escolhido não pôde ser mantido. Escolha outro no pedido.',
    besides: () => 'Um dos horários que você tinha escolhido não pôde ser mantido. Escolha outro no pedido.',
  },
  by_team: {
    headline: ({ place }) => `Dia e hora a combinar, ${place}`,
    meaning: ({ lines }) => byTeamText(lines),
    besides: ({ lines }) => byTeamText(lines),
  },
  walk_in: {
    headline: ({ lines, place, now }) =>
      `${capital(whenText(lines, now))}, ${fastingPhrase(lines) && 'em jejum, de manhã, '}${place}`,
    meaning: ({ lines }) => (lines.some(({ byDose }) => byDose) ? BY_DOSE : comingText(lines)),
    besides: ({ lines, now }) =>
      `Você também tem serviços que não precisam de hora marcada: ${whenText(lines, now)}. ${spacedText(lines)}`.trimEnd(),
  },
  to_book: {
    headline: ({ place }) => `Dia e hora a marcar, ${place}`,
    meaning: ({ late }) => `Falta marcar a visita${callText(late)}`,
    besides: ({ late }) => `Ainda falta marcar outra visita${callText(late)}`,
  },
  past: {
    headline: ({ first, now }) => visitText(first, now),
    meaning: () => `Este dia já passou. ${ASK_US}`,
    besides: () => `O dia de outra visita já passou. ${ASK_US}`,
  },
  late: {
    headline: () => 'O resultado vai atrasar',
    meaning: () =>
      'O atendimento já foi feito, mas o laboratório ainda não mandou o resultado. Avisamos por e-mail quando ele sair.',
    besides: () => 'Uma parte já foi feita, e o resultado dela vai atrasar.',
  },
  attended: {
    headline: ({ result }) => result || 'Atendimento feito',
    meaning: () => 'O atendimento já foi feito. Agora é só esperar o resultado.',
    besides: () => 'Uma parte já foi feita; falta o resultado.',
  },
  ready: {
    headline: () => 'O resultado já deve estar pronto',
    meaning: () => 'O atendimento já foi feito, e a data do resultado já passou.',
    besides: () => 'Uma parte já foi feita, e o resultado dela já deve estar pronto.',
  },
  out: {
    headline: () => 'Resultado pronto',
    meaning: () => 'O atendimento já foi feito, e o laboratório já mandou o resultado.',
    besides: () => 'Uma parte já foi feita, e o resultado dela já saiu.',
  },
  done: {
    headline: ({ first, now }) =>
      `Atendimento feito${first.stateAt ? ` ${onDayText(dayOf(first.stateAt), dayOf(now))}` : ''}`,
    meaning: () => 'Não falta nada neste pedido.',
    besides: () => 'Uma parte já foi feita.',
  },
  expired: {
    headline: ({ lines, now }) => `Venceu ${onLastDay(lines, now)}`,
    meaning: () => 'O prazo passou e o serviço não foi feito. Se precisar, fale conosco.',
    besides: ({ lines, now }) => `O que não foi usado venceu ${onLastDay(lines, now)}.`,
  },
} as const satisfies Record<string, StageTexts>;

type Stage = keyof typeof STAGES;

const ORDER = Object.keys(STAGES) as Stage[];

/** After these sentences, finished services need none of their own. */
const AWAITING_RESULT: readonly Stage[] = ['late', 'attended', 'ready', 'out'];

const HELD: Record<VoucherHold, string> = {
  dispute:
    'O pagamento foi contestado no banco do cartão. Até isso se resolver, o atendimento fica suspenso.',
  returned:
    'O valor deste pedido voltou para você, por isso o atendimento está suspenso. Se ainda quer os serviços, fale conosco.',
};

const NOTHING = { headline: '', later: [], result: '', sameResult: true, hasResults: false, guardian: '' };

/** `order.lines` may be those of one patient. */
export function outlookOf(order: Outlooked, now: Date): Outlook {
  const message = [statusText(order).message, deadlineText(order, now)].filter(Boolean).join(' ');
  const paid = isAuthorized(order.status);
  const ending = factsOf(order.status).phase === 'cancelling';
  if (!paid && !ending) return { ...NOTHING, meaning: message, ...heldUntilPaid(order, message, now) };
  if (order.voucherHold) return { ...NOTHING, meaning: HELD[order.voucherHold] };
  const byStage = Map.groupBy(
    order.lines.filter(({ state }) => state === 'attended' || (paid && state === 'open')),
    (line) => stageOf(line, now),
  );
  const stages = ORDER.filter((stage) => byStage.has(stage)).toSorted(
    (one, other) => timeOf(byStage, one) - timeOf(byStage, other),
  );
  const [main, ...besides] = stages;
  if (!main) return { ...NOTHING, meaning: message };
  const results = resultsOf([...byStage.values()].flat(), now);
  const isAgain = paid && order.lines.some(isRecollection);
  const late =
    !isAgain && order.paidAt !== null && now.getTime() > order.paidAt.getTime() + CONTACT_HOURS * 60 * MINUTE;
  const facts = (stage: Stage): Facts => {
    const lines = (byStage.get(stage) ?? []).toSorted((a, b) => momentOf(a) - momentOf(b));
    const [first] = lines;
    if (!first) throw new Error(`no line is ${stage}`);
    return { lines, first, place: placesPhrase(lines), result: results.text, now, late };
  };
  const texts: StageTexts = STAGES[main];
  const headline = texts.headline(facts(main));
  return {
    headline,
    meaning: [
      ...(isAgain ? [AGAIN] : []),
      ...(ending ? [message, texts.besides(facts(main))] : [texts.meaning(facts(main))]),
      ...besides
        .filter((stage) => stage !== 'done' || !AWAITING_RESULT.includes(main))
        .map((stage) => (STAGES[stage] as StageTexts).besides(facts(stage))),
    ].join(' '),
    later: laterVisits(byStage, headline, now),
    result: results.text === headline ? '' : results.text,
    sameResult: results.same,
    hasResults: order.lines.some(({ state, resultRule }) => state === 'attended' && resultRule !== null),
    guardian: paid && comingLines(order.lines).some(({ minor }) => minor) ? WITH_GUARDIAN : '',
  };
}

/** The times that an unpaid order holds, until the payment or its review ends. */
function heldUntilPaid(
  { status, payUntil, lines }: Outlooked,
  message: string,
  now: Date,
): Pick<Outlook, 'headline' | 'meaning' | 'later'> | null {
  if (!isUnpaid(status) || (status === 'pending_payment' && payUntil <= now)) return null;
  const [headline, ...later] = new Set(
    lines
      .filter((line) => line.state === 'open' && line.reserved && line.plannedFor && line.plannedFor > now)
      .toSorted((a, b) => momentOf(a) - momentOf(b))
      .map((line) => visitText(line, now)),
  );
  if (!headline) return null;
  const until = status === 'holded' ? 'a resposta' : 'o pagamento';
  const times = later.length > 0 ? 'Horários reservados' : 'Horário reservado';
  return { headline, later, meaning: `${times} até ${until}. ${message}` };
}

type Listed = Pick<Outlooked, 'status' | 'payUntil' | 'lines'>;

/**
 * Sorts orders by what comes next: payments, then visits, the earliest first, then services without a day, then orders
 * in which nothing is left. Equal ones keep their order.
 */
export function byWhatComesNext(now: Date): (one: Listed, other: Listed) => number {
  const rank = ({ status, payUntil, lines }: Listed): [stage: number, at: number] => {
    if (isUnpaid(status)) return [0, payUntil.getTime()];
    const coming = isAuthorized(status) ? comingLines(lines) : [];
    if (coming.length === 0) return [2, 0];
    const ahead = coming.map(momentOf).filter((at) => at > now.getTime());
    return [1, Math.min(...ahead, Number.MAX_VALUE)];
  };
  return (one, other) => {
    const [stage, at] = rank(one);
    const [otherStage, otherAt] = rank(other);
    return stage - otherStage || at - otherAt;
  };
}

/** Where the state waits for something that has a deadline. */
function deadlineText({ status, payUntil, decideBy }: Outlooked, now: Date): string {
  if (status === 'holded')
    return `A resposta chega por e-mail${decideBy ? ` até ${momentText(decideBy, now)}` : ''}.`;
  if (status !== 'pending_payment' || payUntil <= now) return '';
  const { day, minute } = localTime(payUntil, STORE_ZONE);
  const until = day === dayOf(now) ? untilHour(minute) : visitMoment({ at: payUntil, zone: STORE_ZONE }, now);
  return `Pague até ${until} (horário de Brasília).`;
}

function stageOf(line: OutlookLine, now: Date): Stage {
  const {
    state,
    resultRule,
    resultBy,
    resultAt,
    expired,
    bookedFor,
    needsBooking,
    plannedFor,
    reserved,
    lost,
    byTeam,
    homeVisit,
  } = line;
  if (state === 'attended') {
    if (resultRule === null) return 'done';
    if (resultAt !== null) return 'out';
    if (isLate(line)) return 'late';
    return resultBy !== null && resultBy <= now ? 'ready' : 'attended';
  }
  if (expired) return 'expired';
  if (bookedFor) {
    const over = bookedFor.getTime() + (homeVisit ? HOME_ARRIVAL * MINUTE : 0);
    return over >= now.getTime() ? 'booked' : 'past';
  }
  const isPlanned = plannedFor && plannedFor > now;
  if (isPlanned && reserved) return 'booked';
  if (lost && !isPlanned) return 'lost';
  if (needsBooking) return 'to_book';
  if (!isPlanned) return byTeam ? 'by_team' : 'walk_in';
  return 'planned';
}

const momentOf = ({ bookedFor, plannedFor }: OutlookLine): number =>
  (bookedFor ?? plannedFor)?.getTime() ?? Infinity;

/** Only the two stages with a visit ahead compete by time. */
function timeOf(byStage: ReadonlyMap<Stage, readonly OutlookLine[]>, stage: Stage): number {
  const isVisit = stage === 'booked' || stage === 'planned';
  return isVisit ? Math.min(...(byStage.get(stage) ?? []).map(momentOf)) : Number.MAX_VALUE;
}

/** The hour of a visit is on the clock of its place. */
export interface VisitHour {
  at: Date;
  zone: string;
  atHome?: boolean;
}

/** Returns "sábado, 28/11, às 7h30", and at home "sábado, 28/11, entre 7h30 e 9h30". */
export function visitMoment({ at, zone, atHome = false }: VisitHour, now: Date): string {
  const { day, minute } = localTime(at, zone);
  return `${dayText(day, localTime(now, zone).day)}, ${arrivalText(minute, atHome)}${clockNote(zone)}`;
}

function visitText(line: OutlookLine, now: Date): string {
  const { day, minute } = localTime(new Date(momentOf(line)), line.zone);
  const today = localTime(now, line.zone).day;
  const hour = line.homeVisit ? arrivalText(minute, true) : hourText(minute);
  return `${capital(dayText(day, today))}, ${hour}${clockNote(line.zone)}, ${placesPhrase([line])}`;
}

function laterVisits(
  byStage: ReadonlyMap<Stage, readonly OutlookLine[]>,
  headline: string,
  now: Date,
): string[] {
  const visits = [...(byStage.get('booked') ?? []), ...(byStage.get('planned') ?? [])];
  const texts = visits.toSorted((a, b) => momentOf(a) - momentOf(b)).map((line) => visitText(line, now));
  return [...new Set(texts)].filter((text) => text !== headline);
}

const daysOf = (lines: readonly OutlookLine[]) =>
  lines.flatMap(({ validUntil }) => validUntil ?? []).toSorted();

/** "quando quiser, até quinta, 18/2", or the days that suit every service: "de terça, 1/12, a quinta, 3/12". */
function whenText(lines: readonly OutlookLine[], now: Date): string {
  const today = dayOf(now);
  const days = usableDays(lines);
  const cycles = [...new Set(lines.flatMap(({ suited }) => suited?.cycle || []))];
  const cycle = cycles.length > 1 ? 'nos dias do ciclo que o preparo diz' : cycles.join('');
  const anyDay = isSpaced(lines) ? 'sem hora marcada' : 'quando quiser';
  return [
    unusableText(lines, today) || daysText(days, today, anyDay),
    cycle && `${cycle} ou no que o pedido diz`,
  ]
    .filter(Boolean)
    .join(', ');
}

function daysText(days: DaySpan, today: CalendarDay, anyDay: string): string {
  const until = days.until === null ? '' : `, até ${dayText(days.until, today)}`;
  return comingDays(days, today) || `${anyDay}${until}`;
}

function unusableText(lines: readonly OutlookLine[], today: CalendarDay): string {
  const own = lines.filter((line) => isUnusable(usableDays([line]), today));
  if (own.length > 0)
    return own.every(({ suited }) => suited?.late)
      ? 'o quanto antes'
      : 'antes de vir, fale com a nossa equipe, porque nenhum dia até o vencimento serve';
  return isUnusable(usableDays(lines), today) ? 'nos dias que o preparo de cada serviço pede' : '';
}

const onLastDay = (lines: readonly OutlookLine[], now: Date): string =>
  onDayText(daysOf(lines).at(-1) ?? '', dayOf(now));

const callText = (late: boolean): string =>
  late ? '. Se ainda não falamos com você, fale conosco.' : `: ${TEAM_CALLS}.`;
