import { readFileSync } from 'node:fs';
import subset from 'subset-font';

const LATIN = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Characters of Portuguese texts. Other letters come from the whole Latin file. */
export const LETTERS = [
  range(0x20, 0x7e),
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü',
  'ÄÈÑÖäèñö',
  '\u00a0§°±²³µ·º½ª×',
  '–—‘’“”•…−↑↓€™',
].join('');

export function subsetFigtree(): Promise<Buffer> {
  return subset(readFileSync(new URL(LATIN)), LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 750, default: 400 } },
  });
}
