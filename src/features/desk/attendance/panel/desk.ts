import { type AnswerOf, CallError } from '#ui/http.ts';
import type { IconName } from '#ui/icon/icon.tsx';
import type { find, today } from '../operations.ts';

export type Found = AnswerOf<typeof find>;
export type Today = AnswerOf<typeof today>;
export type Person = NonNullable<Found['person']>;
export type Line = Person['lines'][number];
export type Row = Found['rows'][number];

/** The server may have recorded it, so the request is repeated with the same key. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'no_connection' || failure.code === 'timeout');

/** An answer about the record itself; an ended or locked session, a limit and a fault of the server are none. */
export const isRefused = (failure: unknown): boolean =>
  failure instanceof CallError && [400, 403, 404, 409].includes(failure.status);

export const isSamePerson = (one: Pick<Person, 'incrementId' | 'place'>, other: Person): boolean =>
  one.incrementId === other.incrementId && one.place === other.place;

export const nameOf = ({ name }: Pick<Person, 'name'>): string => name || 'Nome apagado';

export const servicesText = (count: number): string => (count === 1 ? '1 serviço' : `${count} serviços`);

export const STATES: Readonly<Record<Row['state'], { name: string; icon: IconName }>> = {
  expected: { name: 'Esperado', icon: 'clock' },
  partly: { name: 'Atendido em parte', icon: 'alert' },
  attended: { name: 'Atendido', icon: 'check' },
};
