import type { AnswerOf } from '#ui/http.ts';
import { atText, hourText } from '#values/hour.ts';
import type { printSheet, viewAgenda } from '../operations.ts';
import { nameOf } from '../states.ts';

export type Agenda = AnswerOf<typeof viewAgenda>;
export type Visit = Agenda['visits'][number];
export type PartnerVisit = Visit & { partner: NonNullable<Visit['partner']> };
export const isOfPartner = (visit: Visit): visit is PartnerVisit => visit.partner !== null;
export type Resource = Agenda['resources'][number];
export type Sheet = AnswerOf<typeof printSheet>;

const MINUTE = 60_000;

const endOf = ({ startsAt, from, until }: Visit): number => Date.parse(startsAt) + (until - from) * MINUTE;

/** The visit that is being done, or comes next; undefined on other days than today and once all are over. */
export const nextVisit = ({ day, today, visits }: Agenda, now: number): Visit | undefined =>
  visits
    .filter((visit) => day === today && endOf(visit) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];

export const arrivalNote = ({ from, arrival }: Pick<Visit, 'from' | 'arrival'>): string =>
  arrival === from ? '' : `chega ${atText(arrival)}`;

export function subjectOf(visit: Visit): string {
  const note = arrivalNote(visit);
  return `${nameOf(visit)}, ${hourText(visit.from)}${note && ` (${note})`}`;
}

/** Asks for a call, because the store has no e-mail of a partner's patient; '' for a buyer. */
export function callText({ partner }: Visit): string {
  if (!partner) return '';
  return partner.phone ? `Ligue para avisar: ${partner.phone}.` : `${partner.name} vê o novo horário.`;
}

export interface FormProps {
  agenda: Agenda;
  onClose(): void;
  onDone(text: string): void;
  onStale(): void;
}

export const visitsText = (count: number): string => (count === 1 ? '1 visita' : `${count} visitas`);
