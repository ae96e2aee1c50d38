const GREEK = new Map<string, string>(
  Object.entries({ α: 'alfa', β: 'beta', γ: 'gama', δ: 'delta', µ: 'm', '\u03bc': 'm' }),
);

const ABBREVIATIONS = new Map<string, string>(
  Object.entries({
    vit: 'vitamina',
    vits: 'vitamina',
    colest: 'colesterol',
    vitaminas: 'vitamina',
    ac: 'acido',
    hb: 'hemoglobina',
    vac: 'vacina',
    vacinas: 'vacina',
    prot: 'proteina',
    proteinas: 'proteina',
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
    strepto: 'streptococcus',
    adultos: 'adulto',
    rapida: 'rapido',
    fecais: 'fecal',
    apolipoproteinas: 'apolipoproteina',
    imunoglobulinas: 'imunoglobulina',
  }),
);
const SAMPLE_ADJECTIVE = /^(urinari|seric|plasmatic)(?:o|a|os|as)$/;

/** A name may have these between its words, or not. */
const LINK_WORDS = new Set('de da do das dos para pra por em com nas nos'.split(' '));

export const isLinkWord = (word: string): boolean => LINK_WORDS.has(word);

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function withoutAccents(raw: string): string {
  const lower = raw.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[αβγδµ\u03bc]/g, (letter) => GREEK.get(letter) ?? '')
    .replace(/[^a-z0-9]/g, '');
}

const normalized = new Map<string, string>();
const MAX_REMEMBERED = 20_000;

/** Lower case without accents, with abbreviations written out. Remembers its answers, because orders repeat words. */
export function normalizeWord(raw: string): string {
  const remembered = normalized.get(raw);
  if (remembered !== undefined) return remembered;
  const word = normalizedForm(raw);
  if (normalized.size < MAX_REMEMBERED) normalized.set(raw, word);
  return word;
}

function normalizedForm(raw: string): string {
  const plain = withoutAccents(raw);
  return (
    ABBREVIATIONS.get(plain) ??
    (/^\d/.test(plain)
      ? plain.replace(/^(\d+)(?:hs|hrs?|horas?)$/, '$1h')
      : plain.replace(SAMPLE_ADJECTIVE, '$1o'))
  );
}

const AGE_AND_MORE = /(?<![\p{L}\p{N}])(\d\d)\+(?![\p{L}\p{N}])/gu;

export const normalizedWords = (term: string): string[] =>
  (withAges(term).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .map(normalizeWord)
    .filter((word) => word && !isLinkWord(word));

const withAges = (term: string): string => (term.includes('+') ? term.replace(AGE_AND_MORE, '$1mais') : term);

export function wordKey(word: string): string {
  const normal = normalizeWord(word);
  return isLinkWord(normal) ? '' : normal;
}

export const termKey = (term: string): string => normalizedWords(term).join('');
