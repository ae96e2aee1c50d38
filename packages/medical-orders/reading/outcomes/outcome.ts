import type { Span } from '#text/tokens/token.ts';
import type { Chunk } from '../matching/chunk.ts';

export type Outcome =
  | { kind: 'found'; service: number; qty: number; span: Span }
  | { kind: 'ask'; services: number[]; several: boolean; isAnother?: boolean; span: Span }
  | { kind: 'unknown'; unsold: boolean; span: Span }
  | { kind: 'ignored'; span: Span; refuses?: readonly number[]; doubts?: readonly number[] };

export const spanOf = (chunks: readonly Chunk[]): Span => [
  chunks[0]?.tokens[0]?.start ?? 0,
  chunks.at(-1)?.tokens.at(-1)?.end ?? 0,
];

export const ignored = (chunks: readonly Chunk[]): Outcome & { kind: 'ignored' } => ({
  kind: 'ignored',
  span: spanOf(chunks),
});
