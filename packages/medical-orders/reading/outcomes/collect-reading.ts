import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import type { Span } from '#text/tokens/token.ts';
import type { Ask, Found, Reading } from '../reading.ts';
import type { Outcome } from './outcome.ts';

/** Merges repeated services and questions. A repeated service has its largest quantity. */
export function collectReading(outcomes: readonly Outcome[], { services }: CompiledDictionary, text: string) {
  const found = new Map<string, Found>();
  const ask = new Map<string, Ask>();
  const unknown: Reading['unknown'] = [];
  const codeOf = (place: number) => services[place]?.code ?? '';
  for (const outcome of outcomes) {
    const { span } = outcome;
    if (outcome.kind === 'found') {
      const code = codeOf(outcome.service);
      const before = found.get(code);
      found.set(code, { code, span: before?.span ?? span, qty: Math.max(before?.qty ?? 1, outcome.qty) });
    }
    if (outcome.kind === 'ask') {
      const codes = outcome.services.map(codeOf);
      const key = codes.toSorted().join();
      if (!ask.has(key)) ask.set(key, { span, codes, several: outcome.several });
    }
    if (outcome.kind === 'unknown') unknown.push({ span, unsold: outcome.unsold });
  }
  for (const outcome of outcomes)
    if (outcome.kind === 'ignored')
      for (const code of (outcome.refuses ?? []).map(codeOf)) {
        found.delete(code);
        ask.delete(code);
      }
  // "TSH, ureia. O TSH eu já fiz"
  for (const outcome of outcomes)
    for (const code of (outcome.kind === 'ignored' && outcome.doubts ? outcome.doubts : []).map(codeOf)) {
      const before = found.get(code);
      if (!before || before.span[0] > outcome.span[0]) continue;
      found.delete(code);
      ask.set(code, { span: before.span, codes: [code], several: false });
    }
  const questions = [...ask.values()];
  for (const outcome of outcomes)
    if (
      outcome.kind === 'ask' &&
      outcome.isAnother &&
      outcome.services.every((place) => found.has(codeOf(place)))
    )
      unknown.push({ span: stretchOf(outcome, outcomes, text), unsold: true });
  return {
    found: [...found.values()],
    ask: questions.filter((question) => isOpen(question, found, questions)),
    unknown,
  };
}

/** "Supressão com dexametasona: cortisol", "GH 0, 30 e 60 min": the name with the words of its line that make it another exam. */
function stretchOf({ span }: Outcome, outcomes: readonly Outcome[], text: string): Span {
  const others = outcomes.flatMap((one) => (one.kind === 'ignored' ? [] : one.span));
  const lineStart = text.lastIndexOf('\n', span[0] - 1) + 1;
  const lineEnd = text.indexOf('\n', span[1]);
  const from = Math.max(lineStart, ...others.filter((edge) => edge < span[0]));
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, ...others.filter((edge) => edge > span[1]));
  const words = text.slice(from, to);
  const start = from + words.search(/[^\s,;:.]/);
  return [start, from + words.trimEnd().replace(/[,;.]+$/, '').length];
}

const isOpen = ({ codes }: Ask, found: ReadonlyMap<string, Found>, all: readonly Ask[]): boolean =>
  !codes.every((code) => found.has(code)) &&
  !all.some(
    (other) => other.codes.length > codes.length && codes.every((code) => other.codes.includes(code)),
  );
