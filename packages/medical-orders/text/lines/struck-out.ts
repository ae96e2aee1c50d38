import { isBlank, slicePart, type TextPart } from './text-part.ts';

/** Tildes or tags around words, "~ureia~" and "<s>ureia</s>", or letters with a combining stroke through each. */
const STRUCK = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}~])(?<tildes>~~?)(?=[^\s~])[^~]*(?<=\S)\k<tildes>(?![\p{L}\p{N}~])`,
    String.raw`<(?<tag>s|del|strike)>[^<]*</\k<tag>>`,
    String.raw`[\p{L}\p{N}]?\p{M}?[\u0335-\u0338](?:.{0,3}[\u0335-\u0338])*`,
  ].join('|'),
  'giu',
);

/** Words that the doctor or patient struck out are not requested. */
export function splitStruckOut(line: TextPart): { rest: TextPart[]; refused: TextPart[] } {
  const struck = [...line.text.matchAll(STRUCK)];
  if (struck.length === 0) return { rest: [line], refused: [] };
  const starts = [0, ...struck.map(({ index, 0: words }) => index + words.length)];
  return {
    rest: starts
      .map((from, at) => slicePart(line, from, struck[at]?.index ?? line.text.length))
      .filter((part) => !isBlank(part)),
    refused: struck.map(({ index, 0: words }) => slicePart(line, index, index + words.length)),
  };
}
