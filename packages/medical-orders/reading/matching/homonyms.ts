import type { CompiledDictionary, Meaning } from '#text/compile-dictionary.ts';
import {
  ASK,
  EVIDENCE_PLACES,
  HOMONYMS,
  type Homonym,
  NO_EXAM,
  NOT_SOLD,
} from '#text/vocabulary/homonyms.ts';
import type { Chunk } from './chunk.ts';

const BY_TERM = new Map(HOMONYMS.map((homonym) => [homonym.term, homonym]));

/** Replaces the meaning of each homonym by the sense that the rest of the order speaks for. */
export function resolveHomonyms<Line extends { chunks: readonly Chunk[] }>(
  lines: readonly Line[],
  dictionary: CompiledDictionary,
): Line[] {
  const all = lines.flatMap(({ chunks }) => chunks);
  return lines.map((line) => ({
    ...line,
    chunks: line.chunks.map((chunk) => {
      const homonym = chunk.meaning?.is === 'service' ? BY_TERM.get(keyOf(chunk)) : undefined;
      if (!homonym) return chunk;
      const stands = senseOf(homonym, {
        heading: headingOf(chunk, line.chunks),
        neighbours: neighboursOf(chunk, line.chunks, all),
        beside: besideIn(line.chunks, chunk),
        line: line.chunks.filter((other) => other !== chunk),
        order: all.filter((other) => other !== chunk),
        headsLine: line.chunks[0] === chunk,
      });
      return withSense(chunk, stands, dictionary);
    }),
  }));
}

interface Surroundings {
  /** The word before a colon before it. */
  heading: Chunk | undefined;
  /** Names. */
  neighbours: readonly Chunk[];
  /** Names and words. */
  beside: readonly Chunk[];
  line: readonly Chunk[];
  order: readonly Chunk[];
  headsLine: boolean;
}

function senseOf({ senses, otherwise }: Homonym, around: Surroundings): string {
  // "HTLV: carga viral"
  const heading = around.heading;
  const headed = senses.find(
    ({ place, evidence }) => place !== 'lineStart' && heading && matches(heading, evidence),
  );
  if (headed) return headed.stands;
  for (const place of EVIDENCE_PLACES) {
    const fitting = senses.filter(
      (sense) => sense.place === place && hasEvidence(sense.evidence, place, around),
    );
    const [first, ...rest] = new Set(fitting.map(({ stands }) => stands));
    if (first !== undefined) return rest.length > 0 ? ASK : first;
  }
  return otherwise;
}

function hasEvidence(
  evidence: RegExp,
  place: (typeof EVIDENCE_PLACES)[number],
  { neighbours, beside, line, order, headsLine }: Surroundings,
): boolean {
  const isEvidence = (chunk: Chunk) => matches(chunk, evidence);
  if (place === 'lineStart') return headsLine;
  if (place === 'allNeighbours') return neighbours.length > 0 && neighbours.every(isEvidence);
  return { neighbour: [...neighbours, ...beside], line, order }[place].some(isEvidence);
}

const matches = (chunk: Chunk, evidence: RegExp): boolean =>
  evidence.test(keyOf(chunk)) || chunk.words.some((word) => evidence.test(word));

function headingOf(chunk: Chunk, line: readonly Chunk[]): Chunk | undefined {
  const before = line[line.indexOf(chunk) - 1];
  return before?.tokens.at(-1)?.beforeColon ? before : undefined;
}

/** The names before and after in its line. A name alone on its line belongs to a list whose lines may stand in any order. */
function neighboursOf(chunk: Chunk, line: readonly Chunk[], all: readonly Chunk[]): Chunk[] {
  const named = (chunks: readonly Chunk[]) =>
    chunks.filter((other) => other === chunk || other.meaning !== null);
  const inLine = besideIn(named(line), chunk);
  return inLine.length > 0 ? inLine : named(all).filter((other) => other !== chunk);
}

function besideIn(chunks: readonly Chunk[], chunk: Chunk): Chunk[] {
  const at = chunks.indexOf(chunk);
  return [chunks[at - 1], chunks[at + 1]].filter((other) => other !== undefined);
}

function withSense(chunk: Chunk, stands: string, { meanings }: CompiledDictionary): Chunk {
  if (stands === ASK) return { ...chunk, doubtful: true };
  if (stands === NOT_SOLD) return { ...chunk, meaning: { services: [], is: 'other' } };
  if (stands === NO_EXAM) return { ...chunk, meaning: { services: [], is: 'illness' } };
  const meaning: Meaning | undefined = meanings.get(stands);
  return meaning ? { ...chunk, meaning } : { ...chunk, doubtful: true };
}

const keyOf = ({ words }: Chunk): string => words.join('');
