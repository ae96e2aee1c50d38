import type { Books } from './books.ts';

type Noted = Pick<Books, 'notes' | 'notedLines' | 'atOffice' | 'noteSums'>;

/** Each attended service has one note that is valid at its tax office too, numbers have no gaps, and months agree to the cent. */
export function checkNotes({ notes, notedLines, atOffice, noteSums }: Noted): string[] {
  const problems: string[] = [];
  for (const { id, state, notes: living } of notedLines) {
    const expected = state === 'attended' ? 1 : 0;
    if (living !== expected) problems.push(`service ${id}: ${state}, ${living} living notes`);
  }
  const authorized = new Map(
    notes.flatMap((note) => (note.state === 'authorized' && note.key !== null ? [[note.key, note]] : [])),
  );
  for (const { id, state } of notes)
    if (['to_issue', 'sent', 'refused', 'to_check'].includes(state))
      problems.push(`note ${id}: still ${state}`);
  const valid = atOffice.filter(({ state }) => state === 'valid');
  for (const { key, cents } of valid) {
    const own = authorized.get(key);
    if (!own) problems.push(`the tax office has note ${key} as valid, the store has not`);
    else if (own.cents !== cents) problems.push(`note ${own.id}: ${own.cents}, at the tax office ${cents}`);
  }
  for (const [key, { id }] of authorized)
    if (!valid.some((one) => one.key === key)) problems.push(`note ${id}: not valid at the tax office`);
  for (const [issuer, own] of Map.groupBy(notes, (note) => note.issuer)) {
    const numbers = own.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
    if (numbers.some((number, place) => number !== place + 1))
      problems.push(`issuer ${issuer}: its numbers have a gap: ${numbers.join(' ')}`);
  }
  for (const { issuer, month, notedCents, renderedCents } of noteSums)
    if (notedCents !== renderedCents)
      problems.push(`issuer ${issuer}, ${month}: ${notedCents} in notes, ${renderedCents} rendered`);
  return problems;
}
