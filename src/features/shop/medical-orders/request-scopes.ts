import {
  clauseEnd,
  clauseStart,
  depthAt,
  enumerationEnd,
  firstOf,
  isNamed,
  sentenceEnd,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { isAsking } from './common-words.ts';
import { isMedicine, isRemedy } from './context-words.ts';
import { resultsIn, touchedBefore } from './earlier-results.ts';
import type { Piece } from './match-terms.ts';
import { GAP } from './request-tokens.ts';
import * as words from './scope-words.ts';

/** What is to be done with a name: take it, ask, or leave it out. */
export type Wish = 'take' | 'ask' | 'leave';

/** What some words say of the pieces before or after them. */
interface Said {
  wish: Wish;
  from: number;
  to: number;
}

/** For each piece, what the words around it say of it. What takes back is stronger than what doubts. */
export function wishesOf(pieces: readonly Piece[]): Wish[] {
  const wishes = pieces.map(signOf);
  const said = [...pieces.flatMap((_, at) => saidAt(pieces, at)), ...resultsIn(pieces)];
  for (const { wish, from, to } of said)
    for (let at = from; at < to; at += 1) if (wishes[at] !== 'leave') wishes[at] = wish;
  return wishes;
}

/** What a sign behind it says of a name: "HBsAg (+)", "zinco?". */
const signOf = ({ tokens }: Piece): Wish => {
  if (tokens.some(({ signed }) => signed)) return 'leave';
  return tokens.some(({ doubted }) => doubted) ? 'ask' : 'take';
};

function saidAt(pieces: readonly Piece[], at: number): Said[] {
  const word = wordAt(pieces, at);
  const next = wordAt(pieces, at + 1);
  if (!word) return [];
  if (words.NEVER.has(word)) return refusal(pieces, at, word);
  if (words.CONDITIONS.has(word)) return condition(pieces, at, word);
  if (words.DOUBTS.has(word)) return doubt(pieces, at);
  if (word === 'ja' && words.isMade(next)) return made(pieces, at);
  if (words.MADE.has(word) && !/^(?:pedid|solicita)/.test(next)) return made(pieces, at);
  if (words.OVER.has(word) || words.RESULTS.has(word)) return outcome(pieces, at, word);
  if (words.REFUSED.has(word)) return made(pieces, at);
  if (word === 'foi' && (isNamed(pieces[at + 1]) || (next.length === 1 && isNamed(pieces[at + 2]))))
    return said('leave', at, clauseEnd(pieces, at));
  if (words.LAST.has(word) && isNamed(pieces[at + 1])) return said('leave', at, clauseEnd(pieces, at));
  if (words.PATIENTS.has(word) && tellsOf(word, firstOf(pieces[at + 1])?.via)) return told(pieces, at);
  if (words.REASONS.has(word)) return reason(pieces, at);
  if (words.MEDICINES.has(word) && !/^(?:in|ex)terno/.test(next)) return medicines(pieces, at);
  if (firstOf(pieces[at])?.doubted && isAsking(word)) return questioned(pieces, at);
  return [];
}

/** "Mãe com lúpus", "portadora de HIV", but not "paciente de 30 anos". */
const tellsOf = (word: string, via = ''): boolean =>
  via === 'com' || (via === 'de' && /^(?:port|hist|antec)/.test(word));

/** What somebody has, with what it is enumerated with, up to what is asked for. */
function told(pieces: readonly Piece[], at: number): Said[] {
  const end = enumerationEnd(pieces, at);
  let to = at + 1;
  while (to < end && !words.REQUESTS.has(wordAt(pieces, to)) && !firstOf(pieces[to])?.colon) to += 1;
  return said('leave', at, to);
}

/** "HIV em seguimento: CD4", "Investigar trombofilia. Proteína C": why the rest is asked for. */
function reason(pieces: readonly Piece[], at: number): Said[] {
  let [from, to] = [at, at + 1];
  while (from > 0 && !firstOf(pieces[from])?.stops && !firstOf(pieces[from])?.colon) from -= 1;
  while (to < pieces.length && !firstOf(pieces[to])?.begins && !firstOf(pieces[to])?.colon) to += 1;
  const ends = firstOf(pieces[to]);
  const heads = ends?.colon === true || (ends?.begins === true && /^investiga/.test(wordAt(pieces, at)));
  return heads && firstOf(pieces[from])?.gap === GAP.strong ? said('leave', from, to) : [];
}

const said = (wish: Wish, from: number, to: number): Said[] => [{ wish, from, to }];

const names = (pieces: readonly Piece[], from: number, to: number): boolean =>
  pieces.slice(from, to).some(isNamed);

/** Whether the names that a word speaks of come after it: in its clause, or under the colon that follows it. */
function ahead(pieces: readonly Piece[], at: number, isList: boolean): number | null {
  const end = clauseEnd(pieces, at);
  const depth = depthAt(pieces, at);
  // What a bracket tells after it is another matter: "não (já vai na Twinrix)".
  const first = pieces.findIndex(
    (piece, place) => place > at && isNamed(piece) && depthAt(pieces, place) === depth,
  );
  if (first < 0 || first >= end) return null;
  if (pieces.slice(at + 1, first + 1).some((piece) => firstOf(piece)?.colon)) return stopEnd(pieces, at);
  // "não fazer VHS e fazer PCR"
  const anew = pieces.findIndex((_, place) => place > first && words.REQUESTS.has(wordAt(pieces, place)));
  const to = isList ? enumerationEnd(pieces, at) : end;
  return anew > 0 ? Math.min(anew, to) : to;
}

function refusal(pieces: readonly Piece[], at: number, word: string): Said[] {
  const [before, next] = [wordAt(pieces, at - 1), wordAt(pieces, at + 1)];
  if (isNoRefusal(pieces, at, word)) return [];
  if (word === 'nao' && words.UNSURE.has(next))
    return wordAt(pieces, at + 2) === 'se' ? said('ask', at, clauseEnd(pieces, at)) : [];
  const end = ahead(pieces, at, word === 'nao' && next !== '');
  if (end !== null || word !== 'nao') return said('leave', at, end ?? clauseEnd(pieces, at));
  // "TSH não", "FAN e FR: não solicitar", "Pneumo 23 não é necessária"
  return said('leave', before === 'mas' ? at : saidFrom(pieces, at), bracketAfter(pieces, at));
}

/** The end of the clause, or what a bracket tells in it. */
function bracketAfter(pieces: readonly Piece[], at: number): number {
  const end = clauseEnd(pieces, at);
  const depth = depthAt(pieces, at);
  const opens = pieces.findIndex((_, place) => place > at && place < end && depthAt(pieces, place) > depth);
  return opens < 0 ? end : opens;
}

/** "Hemograma - NÃO", "PTH - CANCELADO" */
function saidFrom(pieces: readonly Piece[], at: number): number {
  const start = clauseStart(pieces, at);
  const isAlone = start === at && at > 0 && firstOf(pieces[at])?.gap !== GAP.strong;
  return isAlone ? clauseStart(pieces, at - 1) : start;
}

const PICKED_UP = new Set([
  'kit',
  'material',
  'frasco',
  'pote',
  'potinho',
  'resultado',
  'resultados',
  'laudo',
]);

function isNoRefusal(pieces: readonly Piece[], at: number, word: string): boolean {
  const near = [1, 2, 3].map((far) => wordAt(pieces, at + far));
  if (word === 'retirar' || word === 'tirar')
    return pieces.slice(at + 1, at + 4).some((piece) => piece.words.some((one) => PICKED_UP.has(one)));
  if (word === 'menos') return wordAt(pieces, at - 1) === 'pelo';
  // "30 sem" are weeks.
  if (word === 'sem' && /^\d+$/.test(wordAt(pieces, at - 1))) return true;
  const fasting = near.indexOf('jejum');
  return (
    fasting >= 0 &&
    pieces
      .slice(at + 1, at + 1 + fasting)
      .every(({ meaning, tokens }) => !meaning && tokens[0]?.gap === GAP.none)
  );
}

const ALTERS = /^(?:alter|posit|negat|reag|anorm|elev|aument)/;

function condition(pieces: readonly Piece[], at: number, word: string): Said[] {
  const [before, next, then] = [wordAt(pieces, at - 1), wordAt(pieces, at + 1), wordAt(pieces, at + 2)];
  const end = sentenceEnd(pieces, at);
  if (words.ASKS_WHETHER.has(before) || (word === 'se' && words.TELLS.has(next)) || at + 1 >= end) return [];
  const follow = names(pieces, at + 1, end);
  if (words.WISHES.has(next) || (next === 'der' && !ALTERS.test(then)))
    return follow ? said('ask', at, end) : said('ask', clauseStart(pieces, at), at);
  const isOutcome = ALTERS.test(next) || words.OUTCOMES.has(next) || words.RESULTS.has(next);
  if (word === 'quando' && !isOutcome) return [];
  if (word === 'caso' && !isOutcome && !follow) return [];
  const only = ['so', 'somente', 'apenas'].includes(before);
  const waits = only || !isOutcome || !follow;
  return said('leave', waits ? clauseStart(pieces, at) : at, end);
}

/** "Selênio a critério da paciente", "a critério: selênio", "talvez selênio". */
function doubt(pieces: readonly Piece[], at: number): Said[] {
  const end = ahead(pieces, at, true);
  return end === null ? said('ask', clauseStart(pieces, at), at) : said('ask', at, end);
}

/** "O TSH já fiz", "já fiz o TSH, a ureia e a creatinina". */
function made(pieces: readonly Piece[], at: number): Said[] {
  const start = saidFrom(pieces, at);
  const opens = (firstOf(pieces[at])?.depth ?? 0) > (firstOf(pieces[start])?.depth ?? 0);
  const end = ahead(pieces, at, true);
  if (end !== null && (opens || !names(pieces, start, at))) return said('leave', at, end);
  return said('leave', start, clauseEnd(pieces, at));
}

const JOINS = new Set(['eu', 'foi', 'nao', 'e', 'ja', 'so', 'somente', 'apenas', 'veio', 'deu', 'esta']);

/** "HBsAg negativo", "vitamina D já dosada": of the name before, and of all in the clause in the plural. */
function outcome(pieces: readonly Piece[], at: number, word: string): Said[] {
  const before = touchedBefore(pieces, at, JOINS);
  if (before < 0) return listed(pieces, at);
  return said('leave', word.endsWith('s') ? clauseStart(pieces, at) : before, at);
}

/** "Sorologias negativas (HIV, VDRL)": of what a bracket lists. */
function listed(pieces: readonly Piece[], at: number): Said[] {
  const depth = depthAt(pieces, at);
  let to = at + 1;
  while (to < pieces.length && depthAt(pieces, to) > depth) to += 1;
  return to > at + 1 ? said('leave', at, to) : [];
}

/** Medicines end with the sentence, where something is asked for, or at a name that is no medicine. */
function medicines(pieces: readonly Piece[], at: number): Said[] {
  const end = sentenceEnd(pieces, at);
  let to = at + 1;
  while (to < end && !endsMedicines(pieces, to, at)) to += 1;
  return said('leave', at, to);
}

function endsMedicines(pieces: readonly Piece[], at: number, start: number): boolean {
  const piece = pieces[at];
  if (firstOf(piece)?.colon && at > start + 1) return true;
  if (words.REQUESTS.has(wordAt(pieces, at))) return wordAt(pieces, at - 1) !== 'nao';
  const parted = firstOf(piece)?.gap === GAP.strong || wordAt(pieces, at - 1) === 'e';
  return (
    parted && piece?.meaning?.is === 'service' && !isRemedy(piece.words) && !piece.words.some(isMedicine)
  );
}

/** "zinco tb (?)" */
function questioned(pieces: readonly Piece[], at: number): Said[] {
  let before = at;
  while (before > 0 && isAsking(wordAt(pieces, before)) && firstOf(pieces[before])?.gap === GAP.none)
    before -= 1;
  return isNamed(pieces[before]) ? said('ask', before, at) : [];
}
