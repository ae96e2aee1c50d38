import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { CONTACT_ANSWER_DAYS } from '#values/contact-answer.ts';

export const CONTACT_STATES = ['new', 'open', 'answered', 'closed'] as const;

export type ContactState = (typeof CONTACT_STATES)[number];

export const STATE_NAMES: Readonly<Record<ContactState, string>> = {
  new: 'Nova',
  open: 'Em atendimento',
  answered: 'Respondida',
  closed: 'Encerrada',
};

interface Handled {
  ownerId: number | null;
  answeredAt: Date | null;
  closedAt: Date | null;
}

/** A reopened message has lost both moments; its answers stay. */
export function stateOf({ ownerId, answeredAt, closedAt }: Handled): ContactState {
  if (closedAt) return 'closed';
  if (answeredAt) return 'answered';
  return ownerId === null ? 'new' : 'open';
}

export const isEnded = (state: ContactState): boolean => state === 'answered' || state === 'closed';

/** The last day for the answer. `waitingSince` is when the message came or was last reopened. */
export const answerBy = (waitingSince: Date): CalendarDay =>
  addDays(dayOf(waitingSince), CONTACT_ANSWER_DAYS);

export const CLOSING_REASONS = {
  elsewhere: 'Resolvida por telefone ou na unidade',
  repeated: 'Repete outra mensagem',
  no_question: 'Não pede resposta',
  junk: 'Propaganda ou mensagem de programa',
} as const;

export type ClosingReason = keyof typeof CLOSING_REASONS;

export const CLOSING_REASON_CODES = Object.keys(CLOSING_REASONS) as [ClosingReason, ...ClosingReason[]];

export const ANSWER_MAX = 5000;

/** Fields that the page of a message masks. Their names are those of `customers/reveal.ts`. */
export const CONTACT_FIELDS = ['email', 'phone', 'document'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
