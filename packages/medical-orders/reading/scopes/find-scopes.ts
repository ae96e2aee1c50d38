import { isInfection } from '#text/vocabulary/infections.ts';
import type { Chunk } from '../matching/chunk.ts';
import { compileCues } from './cue.ts';
import { CUES } from './cues.ts';
import { resultScopes } from './earlier-results.ts';
import { withQuestions } from './explained.ts';
import { hasName } from './name-range.ts';
import { prohibitionScopes } from './prohibitions.ts';
import { questionScopes } from './questions.ts';
import { repeatedNames } from './repeats.ts';
import { isLeftOut, type Scope, type Status } from './scope.ts';
import { timedScopes } from './timed-samples.ts';
import { withWholeLists } from './whole-lists.ts';

const { cuesFor } = compileCues(CUES);

export function statusesOf(chunks: readonly Chunk[]): Status[] {
  const repeated = repeatedNames(chunks);
  const statuses = chunks.map((chunk, at) => {
    // "Dengue? NS1, hemograma": a supposed illness
    const isSupposed = isInfection(chunk.words) && hasName(chunks, at + 1, chunks.length);
    const status = statusBySign(chunk, repeated.has(at));
    return status === 'uncertain' && isSupposed ? 'excluded' : status;
  });
  const scopes = [
    ...chunks.flatMap((chunk, at) => [
      ...scopesAt(chunks, at),
      ...(chunk.tokens.at(-1)?.beforeQuestionMark ? questionScopes(chunks, at) : []),
    ]),
    ...resultScopes(chunks),
    ...timedScopes(chunks),
  ];
  for (const { status, from, to } of scopes)
    for (let at = from; at < to; at += 1) {
      if ((status === 'excluded' || status === 'done') && repeated.has(at)) continue;
      if (status === 'refused' || !isLeftOut(statuses[at] as Status)) statuses[at] = status;
    }
  const asked = withQuestions(chunks, withWholeLists(chunks, statuses));
  for (const { status, from, to } of prohibitionScopes(chunks))
    for (let at = from; at < to; at += 1)
      if (status === 'refused' || !isLeftOut(asked[at] as Status)) asked[at] = status;
  return asked;
}

const statusBySign = ({ tokens }: Chunk, isRepeated: boolean): Status => {
  if (!isRepeated && tokens.some(({ hasResultSign }) => hasResultSign)) return 'excluded';
  return tokens.some(({ questioned }) => questioned) ? 'uncertain' : 'requested';
};

/** The extents of the first cue that fits the words at a place. */
function scopesAt(chunks: readonly Chunk[], at: number): Scope[] {
  const { meaning, words = [], tokens = [] } = chunks[at] ?? {};
  const word = meaning ? `#${words.join('')}` : (tokens[0]?.word ?? '');
  const place = { chunks, at };
  for (const apply of cuesFor(word)) {
    const scopes = apply(place);
    if (scopes) return scopes;
  }
  return [];
}
