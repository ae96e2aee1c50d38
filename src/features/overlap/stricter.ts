import { fastingText, resultText } from '#features/catalogue/product.ts';

/** What a service asks of the person, and how long it takes. */
export interface Demands {
  fastingMinHours: number | null;
  fastingMaxHours: number | null;
  resultDays: number | null;
  needsRequest: boolean;
  needsScheduling: boolean;
}

const largest = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((max, one) => Math.max(max, one ?? 0), 0);

const smallest = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>(
    (min, one) => Math.min(min, one ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  );

/** One sentence for each demand that grows. The merged fasting is the largest minimum up to the smallest maximum. */
export function stricterNotes(before: readonly Demands[], after: readonly Demands[]): string[] {
  const notes: string[] = [];
  const fasting = (list: readonly Demands[]) => ({
    min: largest(list.map(({ fastingMinHours }) => fastingMinHours)),
    max: smallest(list.map(({ fastingMaxHours }) => fastingMaxHours)),
  });
  const [was, is] = [fasting(before), fasting(after)];
  if (is.min > was.min || is.max < was.max) {
    const text = fastingText(is.min, Number.isFinite(is.max) ? is.max : null);
    notes.push(was.min > 0 ? `O jejum muda: ${lowered(text)}.` : `Passa a pedir jejum: ${lowered(text)}.`);
  }
  const days = (list: readonly Demands[]) => list.map(({ resultDays }) => resultDays);
  if (days(after).includes(null) && !days(before).includes(null))
    notes.push('O prazo do resultado deixa de ser conhecido: pergunte na unidade.');
  else if (largest(days(after)) > largest(days(before)))
    notes.push(`O resultado completo sai mais tarde: ${lowered(resultText(largest(days(after))))}.`);
  const some = (list: readonly Demands[], key: 'needsRequest' | 'needsScheduling') =>
    list.some((one) => one[key]);
  if (some(after, 'needsRequest') && !some(before, 'needsRequest'))
    notes.push('Passa a ser preciso levar o pedido médico.');
  if (some(after, 'needsScheduling') && !some(before, 'needsScheduling'))
    notes.push('Passa a ser com horário marcado.');
  return notes;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
