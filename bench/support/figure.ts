import { appendFileSync } from 'node:fs';

/** A row of the table of docs/performance.md. */
export interface Figure {
  concern: string;
  /** Several values, as of several pages, are shown as a span. The worst of them decides about the mark. */
  values: readonly number[];
  /** "ms", "×", "/s" */
  unit: string;
  mark: number;
  digits?: number;
  /** Whether the mark is the least that is good, as for requests a second. */
  atLeast?: boolean;
}

/** Where `bench all` collects the figures of a run. */
const { FIGURES = '' } = process.env;

export const isMissed = ({ values, mark, atLeast = false }: Figure): boolean =>
  atLeast ? Math.min(...values) < mark : !(Math.max(...values) <= mark);

/** "1.13 to 1.35 ×" */
export function measuredText({ values, unit, digits = 0 }: Figure): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${least === most ? least : `${least} to ${most}`} ${unit}`;
}

/** Prints a figure beside its mark, and hands it to `bench all` if that runs this measurement. */
export function tellFigure(figure: Figure): void {
  const { concern, unit, mark } = figure;
  console.log(
    `${concern}: ${measuredText(figure)} (mark ${mark} ${unit}${isMissed(figure) ? ', MISSED' : ''})`,
  );
  if (FIGURES !== '') appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`);
}
