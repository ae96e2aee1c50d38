import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import type { Ask, Found, Reading } from '../reading.ts';
import type { Outcome } from './outcome.ts';

/** Merges repeated services and questions. A repeated service has its largest quantity. */
export function collectReading(outcomes: readonly Outcome[], { services }: CompiledDictionary) {
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
  return {
    found: [...found.values()],
    ask: questions.filter((question) => isOpen(question, found, questions)),
    unknown,
  };
}

const isOpen = ({ codes }: Ask, found: ReadonlyMap<string, Found>, all: readonly Ask[]): boolean =>
  !codes.every((code) => found.has(code)) &&
  !all.some(
    (other) => other.codes.length > codes.length && codes.every((code) => other.codes.includes(code)),
  );
