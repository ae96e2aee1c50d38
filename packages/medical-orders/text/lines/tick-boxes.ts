import { slicePart, type TextPart } from './text-part.ts';

const ILLNESS_CODE = String.raw`(?<![\p{L}\p{N}])cid(?:[- ]?10)?(?: (?:principal|secund[aá]rio))?(?![\p{L}\p{N}])[\s.:º-]*(?:[a-z]\d\d(?:\.?\d)?(?![\p{L}\p{N}])[\s,;/]*)*`;
const NO = String.raw`\s*(?:n|n[aã]o)?\s*`;
const EMPTY_BOX = String.raw`(?:\(\s*\)|\[${NO}\])[^()[\]]*`;
const UNTICKED_AFTER_BOX = new RegExp(`${ILLNESS_CODE}|${EMPTY_BOX}`, 'giu');
/** "(N) TSH (S) VHS" */
const STARTS_WITH_ANSWER = /^[\s•*-]*[([]\s{0,5}(?:n|s|sim|n[aã]o)\s{0,5}[)\]]/iu;
const REFUSED_AFTER_ANSWER = new RegExp(String.raw`[([]${NO}[)\]][^()[\]]*`, 'giu');
/** Some forms have the box after the name, "TSH (x) VHS ( )", or boxes for yes and no: "TSH ( ) (x)". */
const BOX = String.raw`[([]\s*(?:x|s|sim)?\s*[)\]]`;
const UNTICKED_BEFORE_BOX = new RegExp(
  String.raw`${ILLNESS_CODE}|[^()[\]]+(?:\(${NO}\)|\[${NO}\])(?:\s*${BOX})*`,
  'giu',
);

const BRACKET = /[()[\]]/g;

/** Every bracket belongs to a box, the first of them after a name and the last at the end. */
function hasBoxesAfterNames(line: string): boolean {
  const text = line.trim();
  const brackets = [...text.matchAll(BRACKET)];
  if (brackets.length === 0 || brackets.at(-1)?.index !== text.length - 1) return false;
  if (!/^[\p{L}\p{N}]/u.test(text)) return false;
  return brackets.every(({ 0: bracket, index }, at) => {
    const opens = bracket === '(' || bracket === '[';
    if (opens !== (at % 2 === 0)) return false;
    const open = brackets[at - 1]?.index ?? 0;
    return opens || /^\s*(?:x|s|sim|n|n[aã]o)?\s*$/i.test(text.slice(open + 1, index));
  });
}

export function splitTickBoxes(line: TextPart) {
  const read: TextPart[] = [];
  const ignored: TextPart[] = [];
  let from = 0;
  const unticked = hasBoxesAfterNames(line.text)
    ? UNTICKED_BEFORE_BOX
    : STARTS_WITH_ANSWER.test(line.text)
      ? REFUSED_AFTER_ANSWER
      : UNTICKED_AFTER_BOX;
  for (const { index, 0: text } of line.text.matchAll(unticked)) {
    if (line.text.slice(from, index).trim()) read.push(slicePart(line, from, index));
    ignored.push(slicePart(line, index, index + text.length));
    from = index + text.length;
  }
  if (line.text.slice(from).trim()) read.push(slicePart(line, from, line.text.length));
  return { read, ignored };
}
