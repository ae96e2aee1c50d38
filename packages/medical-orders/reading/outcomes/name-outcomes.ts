import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { isContext } from '#text/vocabulary/context-words.ts';
import { ARTICLES, isNamed } from '../scopes/clauses.ts';
import { isDoubted, isLeftOut } from '../scopes/scope.ts';
import type { Item } from './item.ts';
import { ignored, type Outcome, spanOf } from './outcome.ts';
import { qualifiersOf } from './qualifiers.ts';
import { quantityOf } from './quantity.ts';

const BEFORE_NAME = new Set([...ARTICLES, 'so', 'apenas', 'teste', 'exame', 'vacina', 'combo']);

/** Behind hours, too: "metanefrinas (urina 24h ou plasma)". */
const orAfter = (group: readonly Item[], at: number): number =>
  /^\d+h$/.test(group[at]?.words.join('') ?? '') && !group[at]?.meaning ? at + 1 : at;

export function alternativesAt(group: readonly Item[], at: number): Item[] {
  let end = at + 1;
  while (group[orAfter(group, end)]?.tokens[0]?.word === 'ou') {
    let next = orAfter(group, end) + 1;
    while (BEFORE_NAME.has(group[next]?.tokens[0]?.word ?? '') && !group[next]?.meaning) next += 1;
    if ((group[next]?.services.length ?? 0) === 0) break;
    end = next + 1;
  }
  return group.slice(at, end);
}

function isReason(group: readonly Item[], from: number): boolean {
  let at = from;
  const isPlain = (item: Item | undefined) =>
    item !== undefined && !isNamed(item) && !item.tokens[0]?.afterSeparator;
  while (isPlain(group[at])) at += 1;
  const between = group.slice(from, at);
  const givesReason = between.length === 0 || between.some(({ words }) => isContext(words[0] ?? ''));
  return givesReason && group[at - 1]?.tokens.at(-1)?.beforeColon === true && isNamed(group[at]);
}

/** "Trombofilia:", "Trombofilia (TVP aos 29 anos):", "função renal (ureia, creatinina)" */
function headsItsExams(group: readonly Item[], at: number): boolean {
  const depth = group[at]?.tokens[0]?.depth ?? 0;
  let end = at + 1;
  while ((group[end]?.tokens[0]?.depth ?? 0) > depth) end += 1;
  const bracket = group.slice(at + 1, end);
  return (
    group[end - 1]?.tokens.at(-1)?.beforeColon === true ||
    bracket.some(({ services, status }) => services.length > 0 && !isLeftOut(status))
  );
}

export function outcomesOfName(
  group: readonly Item[],
  at: number,
  alternatives: readonly Item[],
  dictionary: CompiledDictionary,
): [Outcome[], number] {
  const [item] = alternatives as [Item];
  const end = at + alternatives.length;
  const services = [...new Set(alternatives.flatMap((alternative) => alternative.services))];
  const span = spanOf(alternatives);
  const headsList = item.meaning?.is === 'panel' && headsItsExams(group, at);
  if (item.status === 'refused') return [[{ ...ignored(alternatives), refuses: services }], end];
  if (item.status === 'done') return [[{ ...ignored(alternatives), doubts: services }], end];
  if (isLeftOut(item.status) || headsList || isReason(group, end)) return [[ignored(alternatives)], end];
  const several = item.meaning?.is === 'panel' || item.all;
  const [only] = services;
  if (item.all && item.status === 'requested')
    return [services.map((service) => ({ kind: 'found', service, qty: 1, span })), end];
  const { effect, from, to } = qualifiersOf(group, at, dictionary);
  const whole = spanOf(group.slice(from, to));
  if (effect === 'differentExam') return [[{ kind: 'unknown', unsold: false, span: whole }], to];
  if (services.length > 1 || several || isDoubted(item.status) || item.doubtful || item.meaning?.alsoUnsold)
    return [[{ kind: 'ask', services, several, isAnother: item.status === 'another', span }], end];
  if (effect === 'uncertain') return [[{ kind: 'ask', services, several: false, span: whole }], to];
  const isVaccine = dictionary.services[only as number]?.kind === 'vaccine';
  return [
    [{ kind: 'found', service: only as number, qty: quantityOf(group, at, isVaccine), span }],
    Math.max(end, to),
  ];
}
