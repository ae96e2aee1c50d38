import { type AnswerOf, CallError } from '#ui/http.ts';
import type { find } from '../operations.ts';

export type Found = AnswerOf<typeof find>;
export type Person = Found['people'][number];
export type Line = Person['lines'][number];

export interface Subject {
  incrementId: string;
  person: Person;
  line: Line;
}

/** The server may have recorded it, so the request is repeated with the same key. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'no_connection' || failure.code === 'timeout');

export const withLine = (found: Found, { incrementId, person, line }: Subject): Found =>
  found.incrementId !== incrementId
    ? found
    : {
        ...found,
        people: found.people.map((one) =>
          one.place === person.place
            ? { ...one, lines: one.lines.map((old) => (old.position === line.position ? line : old)) }
            : one,
        ),
      };
