import { listOf } from '#text/vocabulary/list-of.ts';
import { isRequest } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import {
  clauseEnd,
  clauseStart,
  enumerationEnd,
  firstOf,
  sentenceStart,
  stopEnd,
  wordAt,
} from './clauses.ts';
import { hasName } from './name-range.ts';
import { type Scope, scope } from './scope.ts';

const OWN_REQUESTS =
  /^(?:solicit(?:ei|ad[oa]s?)|pedi(?:d[oa]s?)?|prescrevi|prescrit[oa]s?|requisit(?:ei|ad[oa]s?))$/;
/** A patient may bring the order of another doctor. */
const OTHER_REQUESTS = /^(?:solicitou|pediu|pediram|solicitaram|prescreveu)$/;
const EARLIER = listOf('ja havia havias haviam havido tinha tinham');
const NOUN_OPENERS = /^(?:a|ao|o|no|do|de|em|com|pelo|meu|este|esse|outro|novo|segue|trouxe)$/;
const PAST_TIME = /^(?:(?:passad|anterior|pregress)\p{L}*|ontem|anteontem|previamente)$/u;
/** A last dose, meal or menstruation does not make a request an old one. */
const OCCASION =
  /^(?:consulta|visita|vez|semana|mes|ano|retorno|atendimento|internacao|coleta|data|pedido|solicitacao)$/;
const MONTH =
  /^(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)(?:eiro|ereiro|co|il|o|ho|osto|embro|ubro)?$/;

/** "Solicitei TSH no mês passado", "TSH já solicitado". Null for a request of today. */
export function pastRequestScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const word = wordAt(chunks, at);
  if (!OWN_REQUESTS.test(word) && !OTHER_REQUESTS.test(word)) return null;
  // "Acrescentar TSH ao pedido anterior"
  const opens = [firstOf(chunks[at])?.link, wordAt(chunks, at - 1)];
  if (/^pedidos?$/.test(word) && opens.some((one) => NOUN_OPENERS.test(one ?? ''))) return null;
  const isOther = OTHER_REQUESTS.test(word);
  const from = clauseStart(chunks, at);
  const end = isOther
    ? Math.min(enumerationEnd(chunks, at), endOfRequest(chunks, at))
    : endOfRequest(chunks, at);
  const namesBefore = hasName(chunks, from, at);
  // "Exames solicitados em 10/02/2026: TSH" has the date of the order itself.
  const mayHaveDate = !/d[oa]s?$/.test(word) || namesBefore || /^fo(?:i|ram)$/.test(wordAt(chunks, at - 1));
  const isPast = chunks.some(
    (_, place) =>
      place < end &&
      ((place >= (isOther ? from : sentenceStart(chunks, at)) &&
        isPastTime(chunks, place) &&
        !(isOther && wordAt(chunks, place) === 'ontem')) ||
        (mayHaveDate && place >= from && isMonthOrDate(chunks, place))),
  );
  if (!isPast && !EARLIER.has(wordAt(chunks, at - 1))) return null;
  const status = isOther ? 'uncertain' : 'excluded';
  const namesEnd = /d[oa]s?$/.test(word) ? Math.min(clauseEnd(chunks, at), end) : end;
  if (hasName(chunks, at + 1, namesEnd)) return scope(status, at, end);
  return namesBefore ? scope(status, from, end) : null;
}

function endOfRequest(chunks: readonly Chunk[], at: number): number {
  const stop = stopEnd(chunks, at);
  const next = chunks.findIndex(
    (_, place) => place > at && (isRequest(wordAt(chunks, place)) || wordAt(chunks, place) === 'hoje'),
  );
  return next < 0 ? stop : Math.min(next, stop);
}

function isPastTime(chunks: readonly Chunk[], at: number): boolean {
  const word = wordAt(chunks, at);
  if (word === 'ha') return /^(?:\d+|um|uma|dois|duas|tres|alguns|algumas)$/.test(wordAt(chunks, at + 1));
  return /^ultim/.test(word) ? OCCASION.test(wordAt(chunks, at + 1)) : PAST_TIME.test(word);
}

const isMonthOrDate = (chunks: readonly Chunk[], at: number): boolean =>
  firstOf(chunks[at])?.link === 'em' && /^\d{1,4}$/.test(wordAt(chunks, at).replace(MONTH, '1'));
