import { GAP } from './token.ts';

export const SEPARATOR = /[+=<>→|–—]|:|(?:^|\s)-+\s/;

const ABBREVIATED = new Set(
  `sd sind ac vit vits hb prot sat fosf dr dra sr sra qtd lab col colest bilirr testost anti ex pct cod cons tel av tot transf quant quantif sorol pesq
  eletrof cult secr esp urocult hemocult sol alc bact microb antic anticorp rel ind resp disf pac gal prof`.split(
    /\s+/,
  ),
);

export function gapOf(between: string, before: string, next: string): number {
  if (/^[,.]$/.test(between) && /\d$/.test(before) && /^\d/.test(next)) return GAP.none;
  // "HLA-B*5701"
  if (between === '*' && /^\d/.test(next)) return GAP.none;
  if (/[,;•·|*?!]/.test(between)) return GAP.strong;
  // "(há 15 d). TSH"
  if (/\)\s?\.\s/.test(between)) return GAP.strong;
  if (/\.\s/.test(between)) return endsWithAbbreviation(before, next) ? GAP.none : GAP.strong;
  return /[/\\+:()&=<>→\t–—]| {3}|\s-+\s?|^-+\s/.test(between) ? GAP.weak : GAP.none;
}

const NEAR = 60;
/** "chagas e t. cruzi": an initial before these is a genus, not the end of a sentence. */
const SPECIES =
  /^(?:cruzi|pylori|coli|influenzae|aureus|difficile|trachomatis|pneumoniae|gonorrhoeae|agalactiae|gondii|burgdorferi|lamblia|histolytica)(?!\p{L})/iu;
const CLAUSE = /^(?:N[aã]o|Sem|Exclu|Retir|Cancel|Suspen|Solicit|Repet|Retorn|Jejum|Favor|Obs)/u;

function endsWithAbbreviation(before: string, next: string): boolean {
  // Only the last words count, and the pattern would look for them from every letter of a long line.
  const near = before.slice(-NEAR);
  const word = lastWord(near);
  if (/^[a-z]$/.test(word) && SPECIES.test(next)) return true;
  if (/\b(?:vit(?:amina)?s?|hep(?:atites?)?|influenza|grupo|tipo|men(?:ingo)?|e)\.?\s+\p{L}\d*$/iu.test(near))
    return false;
  // "renina, K. TC já realizada": a symbol in a list
  if (/[,;/-]\s*[A-Z]$/.test(near) && /^\p{Lu}/u.test(next)) return false;
  // "72 h. Glicose" ends a sentence, "CRM 123 H. influenzae" does not.
  const isHour = /(?<!\d)\d{1,2}\s?h$/i.test(near) && /^\p{Lu}/u.test(next);
  // "ureia, K. Excluir Na"
  const opensClause = CLAUSE.test(next);
  return (/^[a-z]$/.test(word) && !isHour && !opensClause) || ABBREVIATED.has(word);
}

const lastWord = (text: string): string =>
  (/[\p{L}\p{N}]+$/u.exec(text)?.[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function depthAfter(between: string, depth: number): number {
  let open = depth;
  for (const sign of between) {
    if (sign === '(') open += 1;
    if (sign === ')') open = Math.max(0, open - 1);
  }
  return open;
}

const ASKS_THE_SHOP =
  /(?<!\p{L})(?:quant[oa]s?|qto|qnto|qual|quais|custam?|da pra|dá pra|aceitam?|tem|t[eê]m|faz|fazem|precis[ao]|posso|podem?|onde|quando|como|voc[eê]s|vcs?)(?!\p{L})/iu;

/** "TSH?" is uncertain; "Vocês fazem TSH?" asks the shop. */
export const isQuestioned = (after: string, before: string): boolean => {
  if (!/^[\s()]*\?/.test(after)) return false;
  const [, , sentence = ''] = /(^|[.;?!])([^.;?!]*)$/.exec(before) ?? [];
  return !ASKS_THE_SHOP.test(sentence) && !/^\s*e\s/i.test(sentence);
};
