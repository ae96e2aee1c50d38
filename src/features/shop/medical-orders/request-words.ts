const GREEK: Record<string, string> = { α: 'alfa', β: 'beta', γ: 'gama', δ: 'delta', µ: 'm', '\u03bc': 'm' };

const ABBREVIATIONS: Record<string, string> = {
  vit: 'vitamina',
  vits: 'vitamina',
  colest: 'colesterol',
  vitaminas: 'vitamina',
  ac: 'acido',
  hb: 'hemoglobina',
  vac: 'vacina',
  vacinas: 'vacina',
  prot: 'proteina',
  ptn: 'proteina',
  ptns: 'proteina',
  fosf: 'fosfatase',
  hora: 'h',
  horas: 'h',
  hs: 'h',
  hr: 'h',
  hrs: 'h',
  tot: 'total',
  totais: 'total',
  livres: 'livre',
  sorol: 'sorologia',
  pesq: 'pesquisa',
  quant: 'quantitativo',
  quanti: 'quantitativo',
  quali: 'qualitativo',
  eletrof: 'eletroforese',
  cult: 'cultura',
  secr: 'secrecao',
  esp: 'especifica',
  hep: 'hepatite',
  hepatites: 'hepatite',
  testo: 'testosterona',
  pacote: 'combo',
  gestantes: 'gestante',
  gravida: 'gestante',
  adultos: 'adulto',
  rapida: 'rapido',
  fecais: 'fecal',
};
/** One form for the samples that an adjective names. */
const SAMPLE_ADJECTIVE = /^(urinari|seric|plasmatic)(?:o|a|os|as)$/;

/** Words between the words of a name that are written or left out. */
const LINKS = new Set('de da do das dos para pra por em com nas nos'.split(' '));

export const isLink = (word: string): boolean => LINKS.has(word);

function plainOf(raw: string): string {
  const lower = raw.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[αβγδµ\u03bc]/g, (letter) => GREEK[letter] ?? '')
    .replace(/[^a-z0-9]/g, '');
}

/** A word as it is compared: lower case, no accents, common abbreviations written out. */
export function wordOf(raw: string): string {
  const plain = plainOf(raw);
  return (
    ABBREVIATIONS[plain] ??
    (/^\d/.test(plain)
      ? plain.replace(/^(\d+)(?:hs|hrs?|horas?)$/, '$1h')
      : plain.replace(SAMPLE_ADJECTIVE, '$1o'))
  );
}

/** "60+" is a word of its own: "60 mais". */
const AND_MORE = /(?<![\p{L}\p{N}])(\d\d)\+(?![\p{L}\p{N}])/gu;

/** The telling words of a term. */
export const wordsOf = (term: string): string[] =>
  [...term.replace(AND_MORE, '$1mais').matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map(([raw]) => wordOf(raw))
    .filter((word) => word && !isLink(word));

export const keyOf = (term: string): string => wordsOf(term).join('');

/** Words that resemble an exam's name and are none: they are never taken for a misspelling. */
export const LOOKALIKES = new Set(
  `creatina sodico sodica calcico potassico potassica ferroso ferrosa ferrico cuprico magnesico litico fosforico
  lactose lactato hepatico hepatica renal cardiaco cardiaca tireoidiano colina glicina glicerina lipidico proteico
  urinario urinaria anemico celular selecao conduta hormonal insulinico glicemico corrente paciente anterior exterior
  alergico sistema direita direito esquerda recente normal central geral feminino masculino gestante larga`
    .split(/\s+/)
    .filter(Boolean),
);

const LETTERS_READ_WRONG: Record<string, string> = { o: '0', i: '1', l: '1' };
/** What a camera takes for one another: "H1V", "T5H", "lgA". */
const LOOKS_LIKE: Record<string, string[]> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '5': ['s'],
  '8': ['b'],
  l: ['l', 'i'],
  i: ['i', 'l'],
};
const MOST_FORMS = 16;

/** A known word that a camera may have seen as this one, or null. */
export function repaired(word: string, known: ReadonlySet<string>): string | null {
  const isMixed = /^(?!\d+[a-z]{1,2}$)(?=.*[0158])(?=.*[a-z]).{3,}/.test(word);
  if (!isMixed && !/^(?=.*[il])[a-z]{3,5}$/.test(word)) return null;
  let forms = [''];
  for (const sign of word) {
    const read = LOOKS_LIKE[sign] ?? [sign];
    forms = forms.flatMap((form) => read.map((one) => form + one)).slice(0, MOST_FORMS);
  }
  return forms.find((form) => form !== word && known.has(form)) ?? null;
}

/** Eight digits of a TUSS code, some of which a camera took for letters; null for anything else. */
export function tussDigits(raw: string): string | null {
  if (raw.length < 8 || !/\d/.test(raw)) return null;
  const digits = raw
    .toLowerCase()
    .replace(/[.-]/g, '')
    .replace(/[oil]/g, (letter) => LETTERS_READ_WRONG[letter] ?? letter);
  return /^\d{8}$/.test(digits) && /\d{5}/.test(raw.replace(/[.-]/g, '')) ? digits : null;
}
