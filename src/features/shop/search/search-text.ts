import { fold } from '#values/text.ts';

const MAX_CHARACTERS = 100;
const MAX_WORDS = 8;

const NOISE = new Set(
  'exame exames de da do das dos para pra quero preciso fazer marcar agendar comprar preco valor quanto custa onde qual'.split(
    ' ',
  ),
);

const ABBREVIATIONS = new Map<string, string>(
  Object.entries({
    vit: 'vitamina',
    vits: 'vitaminas',
    hb: 'hemoglobina',
    ac: 'acido',
    vac: 'vacina',
  }),
);

const GREEK = new Map<string, string>(Object.entries({ α: 'alfa', β: 'beta', γ: 'gama', δ: 'delta' }));

/** Returns at most 100 characters and 8 words of [a-z0-9], without noise words. */
export function normalizeTerm(text: string): string {
  const plain = fold(text.slice(0, MAX_CHARACTERS)).replace(/[αβγδ]/g, (letter) => `${GREEK.get(letter)} `);
  const words = plain
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word) => ABBREVIATIONS.get(word) ?? word);
  const meaningful = words.filter((word) => !NOISE.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS).join(' ');
}

const MAX_SQUEEZED = 20;

function joinedForm(term: string): string | null {
  const words = term.split(' ');
  const joined = words.join('');
  return words.length > 1 && words.length <= 3 && joined.length <= MAX_SQUEEZED ? joined : null;
}

export function distinctTerms(terms: readonly string[]): string[] {
  const byForm = new Map(
    [...terms]
      .sort()
      .toReversed()
      .map((term) => [normalizeTerm(term), term]),
  );
  byForm.delete('');
  return [...byForm.values()].sort();
}

/** A name's own form precedes another's joined form: "CA125" belongs to "CA125", not to "CA 125". */
export function termForms(terms: readonly string[]): { term: string; folded: string }[] {
  const own = terms.map((term) => ({ term, folded: normalizeTerm(term) }));
  const joined = own.map(({ term, folded }) => ({ term, folded: joinedForm(folded) ?? '' }));
  const forms = new Map([...own, ...joined].toReversed().map((form) => [form.folded, form]));
  forms.delete('');
  return [...forms.values()];
}

export function codeForms(text: string): { code: string; tuss: string } {
  const short = text.slice(0, MAX_CHARACTERS).trim();
  return {
    code: short.toUpperCase().replace(/\s+/g, '-'),
    tuss: /^[\d.\s-]+$/.test(short) ? short.replace(/\D/g, '') : '',
  };
}

export function queryKey(text: string): string {
  const { code, tuss } = codeForms(text);
  return `${normalizeTerm(text)}|${code}|${tuss}`;
}
