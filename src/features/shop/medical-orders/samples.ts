import type { CompiledDictionary, Meaning } from './dictionary.ts';
import type { Piece } from './match-terms.ts';
import { GAP } from './request-tokens.ts';

interface Sample {
  /** What stands after a name that is measured in it, as the dictionary writes it. */
  after: readonly string[];
  /** In the names of services that are measured in it anyway. */
  own: RegExp;
}

const SAMPLES: Record<string, Sample> = {
  urina: { after: ['urinario24h', 'urina24h', 'urinario', 'urina'], own: /uri|uro|drogas|clearance/i },
  fezes: { after: ['fecal', 'fezes'], own: /fec|fez|copro|parasit|sudan/i },
  saliva: { after: ['salivar', 'saliva'], own: /saliva/i },
  secrecao: { after: ['secrecao', 'secrecaovaginal'], own: /secre|cultura|bacter|gram|pcr/i },
  liquor: { after: ['liquor', 'liquorico'], own: /l[ií]quor/i },
};
const BLOOD = new Set(['sangue', 'soro', 'serico', 'plasma', 'plasmatico']);
const DAY = /^(?:24h?|h|amostra|isolado|isolada|vaginal|uretral|jato|medio|rotina)$/;
/** What names an exam only with its sample: "urina: EAS, cultura". */
const isOpen = ({ meaning, words }: Piece): boolean => meaning === null && words[0] === 'cultura';
const OTHER: Meaning = { services: [], is: 'other' };

/** Names with the sample that heads them ("urina 24h: cálcio, citrato") or follows them ("cálcio na urina"). */
export function withSamples(pieces: readonly Piece[], dictionary: CompiledDictionary): Piece[] {
  const read: Piece[] = [];
  let headed = '';
  /** Brackets that it heads: "urina 24h (cálcio, citrato)". */
  let within = 0;
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    const depth = piece.tokens[0]?.depth ?? 0;
    if (depth < within) [headed, within] = ['', 0];
    const own = sampleAt(pieces, at);
    if (own && isHead(pieces, at, own.end)) {
      headed = own.word;
      within = pieces[own.end]?.tokens[0]?.depth ?? 0;
      at = own.end;
      continue;
    }
    const end = piece.meaning?.is === 'service' ? sampleAfter(pieces, at + 1) : null;
    const sample = end ? end.word : headed;
    const tokens = pieces.slice(at, end?.end ?? at + 1).flatMap((one) => one.tokens);
    read.push(
      SAMPLES[sample] && (piece.meaning?.is === 'service' || isOpen(piece))
        ? { ...inSample(piece, sample, dictionary), tokens }
        : piece,
    );
    at = SAMPLES[sample] ? (end?.end ?? at + 1) : at + 1;
  }
  return read;
}

/** With a colon; what is collected for a day also with a bracket or, at the beginning, a dash: "urina 24h - cálcio". */
function isHead(pieces: readonly Piece[], at: number, end: number): boolean {
  const [token, next] = [pieces[at]?.tokens[0], pieces[end]?.tokens[0]];
  if (pieces[end - 1]?.tokens.at(-1)?.heads) return true;
  if (end === at + 1 || token?.gap !== GAP.strong || next?.gap !== GAP.weak) return false;
  return next.depth > token.depth || (next.parts && at === 0);
}

/** "urina", "urina 24h", "urina de 24 horas", and where it ends. */
function sampleAt(pieces: readonly Piece[], at: number): { word: string; end: number } | null {
  const piece = pieces[at];
  const word = piece?.words.length === 1 ? (piece.words[0] ?? '') : '';
  if (!SAMPLES[word] && !BLOOD.has(word)) return null;
  let end = at + 1;
  while (touches(pieces[end]) && !pieces[end]?.meaning && DAY.test(pieces[end]?.words[0] ?? '')) end += 1;
  return { word, end };
}

/** A sample with a link before it or a time behind it: "sódio na urina", "cobre urina 24h". */
function sampleAfter(pieces: readonly Piece[], at: number): { word: string; end: number } | null {
  const isIn = /^n[ao]$/.test(pieces[at]?.words[0] ?? '') && touches(pieces[at]);
  const from = isIn ? at + 1 : at;
  const sample = touches(pieces[from]) ? sampleAt(pieces, from) : null;
  if (!sample || pieces[sample.end - 1]?.tokens.at(-1)?.heads) return null;
  return isIn || sample.end > from + 1 || pieces[from]?.tokens[0]?.via ? sample : null;
}

const touches = (piece: Piece | undefined): boolean => piece?.tokens[0]?.gap === GAP.none;

/** What a name means in a sample; the same where it is of that sample anyway. */
function inSample(piece: Piece, sample: string, { meanings, services }: CompiledDictionary): Piece {
  const { after, own } = SAMPLES[sample] as Sample;
  for (const word of after) {
    const meaning = meanings.get(piece.words.join('') + word);
    if (meaning) return { ...piece, meaning };
  }
  const isOfIt = piece.meaning?.services.some((place) => own.test(services[place]?.name ?? ''));
  return isOfIt || !piece.meaning ? piece : { ...piece, meaning: OTHER };
}
