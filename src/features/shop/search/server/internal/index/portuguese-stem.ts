/** These are the unaccented words of PostgreSQL's `portuguese.stop`, because query words have no accents. */
const STOP_WORDS = new Set(
  `de a o que e do da em um para com uma os no se na por mais as dos como mas ao ele das seu sua ou quando muito nos eu
  pelo pela isso ela entre depois sem mesmo aos seus quem nas me esse eles essa num nem suas meu minha numa pelos elas
  qual lhe deles essas esses pelas este dele tu te vos lhes meus minhas teu tua teus tuas nosso nossa nossos nossas dela
  delas esta estes estas aquele aquela aqueles aquelas isto aquilo estou estamos estive esteve estivemos estiveram
  estava estavam estivera esteja estejamos estejam estivesse estivessem estiver estivermos estiverem hei havemos houve
  houvemos houveram houvera haja hajamos hajam houvesse houvessem houver houvermos houverem houverei houveremos houveria
  houveriam sou somos era eram fui foi fomos foram fora seja sejamos sejam fosse fossem for formos forem serei seremos
  seria seriam tenho tem temos tinha tinham tive teve tivemos tiveram tivera tenha tenhamos tenham tivesse tivessem
  tiver tivermos tiverem terei teremos teria teriam`.split(/\s+/),
);

const words = (text: string) => text.split(' ').sort((a, b) => b.length - a.length);

const REMOVED = words(
  'eza ezas ico ica icos icas ismo ismos ista istas oso osa osos osas amento amentos imento imentos adora ador adoras adores ante antes',
);
const STANDARD = words(
  `${REMOVED.join(' ')} logia logias amente mente idade idades iva ivo ivas ivos ira iras`,
);
const VERBAL = words(
  'ada ida ia aria eria iria ara era ava asse esse isse aste este iste ei arei erei irei am iam ariam eriam iriam aram eram iram avam em arem erem irem assem essem issem ado ido ando endo indo ar er ir as adas idas ias arias erias irias aras eras avas es ardes erdes irdes ares eres ires asses esses isses astes estes istes is ais eis areis ereis ireis ados idos amos emos aremos eremos iremos imos armos ermos irmos eu iu ou ira iras',
);

interface Regions {
  rv: number;
  r1: number;
  r2: number;
}

/**
 * Stems a word of [a-z] like PostgreSQL's dictionary `portuguese_stem`; null for a stop word. This is Snowball's
 * Portuguese algorithm without its rules for accented letters.
 */
export function stem(word: string): string | null {
  if (STOP_WORDS.has(word)) return null;
  const regions = regionsOf(word);
  const shorter = withoutStandardSuffix(word, regions) ?? withoutVerbalSuffix(word, regions);
  return withoutLastE(
    shorter === undefined ? withoutVowelEnding(word, regions) : withoutSoftI(shorter, regions),
    regions,
  );
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** Returns the position after the first vowel (or consonant) from `at`. */
function past(word: string, at: number, vowel: boolean): number | undefined {
  for (let i = at; i < word.length; i++) if (isVowel(word[i]) === vowel) return i + 1;
  return undefined;
}

function regionsOf(word: string): Regions {
  const end = word.length;
  const afterSyllable = (at: number) => {
    const vowel = past(word, at, true);
    return vowel === undefined ? undefined : past(word, vowel, false);
  };
  const r1 = afterSyllable(0);
  const r2 = r1 === undefined ? undefined : afterSyllable(r1);
  return { rv: verbRegion(word) ?? end, r1: r1 ?? end, r2: r2 ?? end };
}

function verbRegion(word: string): number | undefined {
  if (word.length < 2) return undefined;
  const [first, second] = [isVowel(word[0]), isVowel(word[1])];
  if (!second) return past(word, 2, true);
  if (first) return past(word, 2, false);
  return word.length > 2 ? 3 : undefined;
}

const longest = (word: string, suffixes: readonly string[], from = 0): string | undefined =>
  suffixes.find((suffix) => word.length - suffix.length >= from && word.endsWith(suffix));

const cut = (word: string, suffix: string): string => word.slice(0, word.length - suffix.length);

function cutWithin(word: string, suffixes: readonly string[], region: number): string {
  const suffix = longest(word, suffixes);
  return suffix && word.length - suffix.length >= region ? cut(word, suffix) : word;
}

function withoutStandardSuffix(word: string, { rv, r1, r2 }: Regions): string | undefined {
  const suffix = longest(word, STANDARD);
  if (!suffix) return undefined;
  const base = cut(word, suffix);
  const isIn = (region: number) => base.length >= region;
  if (suffix === 'ira' || suffix === 'iras') return isIn(rv) && base.endsWith('e') ? `${base}ir` : undefined;
  if (suffix === 'amente') return isIn(r1) ? withoutAdverbStem(base, r2) : undefined;
  if (!isIn(r2)) return undefined;
  if (suffix === 'logia' || suffix === 'logias') return `${base}log`;
  if (suffix === 'mente') return cutWithin(base, ['ante', 'avel'], r2);
  if (suffix === 'idade' || suffix === 'idades') return cutWithin(base, ['abil', 'ic', 'iv'], r2);
  return /^iv[ao]s?$/.test(suffix) ? cutWithin(base, ['at'], r2) : base;
}

function withoutAdverbStem(base: string, r2: number): string {
  const shorter = cutWithin(base, ['iv', 'os', 'ic', 'ad'], r2);
  return shorter !== base && base.endsWith('iv') ? cutWithin(shorter, ['at'], r2) : shorter;
}

function withoutVerbalSuffix(word: string, { rv }: Regions): string | undefined {
  const suffix = longest(word, VERBAL, rv);
  return suffix && cut(word, suffix);
}

const withoutVowelEnding = (word: string, { rv }: Regions) => cutWithin(word, ['os', 'a', 'i', 'o'], rv);

const withoutSoftI = (word: string, { rv }: Regions) =>
  word.endsWith('ci') && word.length - 1 >= rv ? cut(word, 'i') : word;

function withoutLastE(word: string, { rv }: Regions): string {
  if (!word.endsWith('e') || word.length - 1 < rv) return word;
  const base = cut(word, 'e');
  return /(gu|ci)$/.test(base) && base.length - 1 >= rv ? base.slice(0, -1) : base;
}
