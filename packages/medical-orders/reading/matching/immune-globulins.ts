import type { Meaning } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import type { Chunk } from './chunk.ts';

const MEDICINE: Meaning = { services: [], is: 'other' };
const BRANDS = /^(?:hbig|ighahb|rhogam|rhophylac|matergam|partogama|vzig|ighat|ighar|ighvz)$/;
const KINDS = /^(?:humana|hiperimune|especifica|heterologo|homologo)$/;
const SERUMS = /^(?:tetan|r?rab|ofidic|botrop|crotal|escorpion|aracn|difter|botul)/;
const TARGETS =
  /^(?:hep(?:atite)?b?$|hbv?$|d$|rhd?$|r?rab|tetan|varicela|varicelazoster|zoster|vzv?$|cmv$|timocit)/;

/** "Imunoglobulina anti-hepatite B (HBIG)", "soro antirrábico": a medicine, no exam of IgG and no vaccine. */
export function immuneGlobulin(tokens: readonly Token[], at: number): Chunk | null {
  const touches = (place: number) => tokens[place]?.gap === GAP.none || tokens[place]?.word === 'anti';
  const wordAt = (place: number) => tokens[place]?.word ?? '';
  const chunkTo = (end: number): Chunk => {
    const matched = tokens.slice(at, end);
    return { tokens: matched, meaning: MEDICINE, words: matched.map(({ word }) => word) };
  };
  const head = wordAt(at);
  if (!/^(?:imunoglobulina|soro)$/.test(head)) return null;
  let end = at + 1;
  while (KINDS.test(wordAt(end)) && touches(end)) end += 1;
  const glued = /^anti(.+)$/.exec(wordAt(end))?.[1];
  if (!touches(end) || !(glued || /^(?:anti|contra)$/.test(wordAt(end)))) return null;
  const target = glued ?? wordAt(end + 1);
  if (!(head === 'soro' ? SERUMS : TARGETS).test(target)) return null;
  end += glued ? 1 : 2;
  // "Anti-hepatite B", "anti-Rh (D)"
  if (/^(?:hep|rh)/.test(target) && /^(?:b|d)$/.test(wordAt(end)) && tokens[end]?.gap !== GAP.strong)
    end += 1;
  if (BRANDS.test(wordAt(end)) && tokens[end]?.gap !== GAP.strong) end += 1;
  return chunkTo(end);
}
