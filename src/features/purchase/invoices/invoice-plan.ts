import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import type { InvoiceState, Issuer, TaxRule } from './invoice.ts';

/** A service that the law wants a note of, under the rule of its day. */
export interface DueLine {
  lineId: number;
  cents: Cents;
  day: CalendarDay;
  issuer: Issuer;
  rule: TaxRule;
}

export interface StandingNote {
  id: string;
  state: InvoiceState;
  /** Its competence. */
  day: CalendarDay;
  /** A cancellation is on its way, or the municipality takes none. */
  cancelling: boolean;
  lines: readonly { lineId: number; cents: Cents }[];
}

export type NoteAct =
  | { act: 'declare'; lines: DueLine[] }
  /** None of the note's services is due any more. */
  | { act: 'cancel'; note: StandingNote }
  /** It must change, and the tax office has not answered yet. */
  | { act: 'wait'; note: StandingNote }
  /** Some are, or their value changed: the note that stands gets a successor. */
  | { act: 'replace'; note: StandingNote; lines: DueLine[] };

/** How the rule of a day is found, or what is missing for a note. */
type RuleFound<Rule> = { rule: Rule } | { missing: 'rule' | 'approval' };

type Dated = Pick<TaxRule, 'issuerId' | 'productType' | 'startsOn' | 'endsOn' | 'approvedBy' | 'approvedOn'>;

/** The rule of this issuer for this type of service on this day. The newest one that has begun applies. */
export function ruleFor<Rule extends Dated>(
  rules: readonly Rule[],
  { issuerId, productType, day }: { issuerId: number; productType: string; day: CalendarDay },
): RuleFound<Rule> {
  const found = rules
    .filter(
      (rule) =>
        rule.issuerId === issuerId &&
        rule.productType === productType &&
        rule.startsOn <= day &&
        (rule.endsOn === null || day <= rule.endsOn),
    )
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0];
  if (!found) return { missing: 'rule' };
  return found.approvedBy === '' || found.approvedOn === null ? { missing: 'approval' } : { rule: found };
}

/** Nothing has left the store, or the tax office took nothing: such a note changes at once. */
const isFree = ({ state }: StandingNote): boolean => state === 'to_issue' || state === 'refused';

/**
 * Compares what is due with the notes that stand, and returns what is to do: services of one issuer, rule and day share a
 * note, and a note that still waits for the tax office is left alone until the answer is there. A service that was undone and
 * rendered on another day leaves the note of the former day, whose competence cannot change (E0060).
 */
export function planNotes(due: readonly DueLine[], notes: readonly StandingNote[]): NoteAct[] {
  const byId = new Map(due.map((line) => [line.lineId, line]));
  const noted = new Set(notes.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
  const acts: NoteAct[] = [];
  for (const note of notes) {
    if (note.state === 'to_check' || note.cancelling) continue;
    const left = note.lines
      .flatMap(({ lineId }) => byId.get(lineId) ?? [])
      .filter(({ day }) => day === note.day);
    if (left.length === note.lines.length && sumOf(left) === sumOf(note.lines)) continue;
    if (isFree(note)) for (const { lineId } of note.lines) noted.delete(lineId);
    for (const { lineId } of left) noted.add(lineId);
    if (note.state === 'sent') acts.push({ act: 'wait', note });
    else acts.push(left.length === 0 ? { act: 'cancel', note } : { act: 'replace', note, lines: left });
  }
  const without = due.filter(({ lineId, cents }) => !noted.has(lineId) && cents > 0);
  for (const lines of Map.groupBy(without, ({ rule, day }) => `${rule.id} ${day}`).values())
    acts.push({ act: 'declare', lines });
  return acts;
}

const sumOf = (lines: readonly { cents: Cents }[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);
