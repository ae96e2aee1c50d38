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
  fosf: 'fosfatase',
  hora: 'h',
  horas: 'h',
  hs: 'h',
  hr: 'h',
  hrs: 'h',
};

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
    ABBREVIATIONS[plain] ?? (/^\d/.test(plain) ? plain.replace(/^(\d+)(?:hs|hrs?|horas?)$/, '$1h') : plain)
  );
}

/** The telling words of a term. */
export const wordsOf = (term: string): string[] =>
  [...term.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map(([raw]) => wordOf(raw))
    .filter((word) => word && !isLink(word));

export const keyOf = (term: string): string => wordsOf(term).join('');

/** What requests say around the names of exams. */
const NOISE = new Set(
  `a o os as ao aos um uma e ou no na bom boa dia tarde noite ola oi preciso quero gostaria favor fazer faco realizar realizacao
  solicito solicitacao solicitar peco pedir pedido seguintes exame exames laboratoriais laboratorial laboratorio lab
  dosagem dosagens dosar pesquisa teste testes sorologia sorologias sangue soro serico serica sericos sanguineo plasmatico
  coleta colher material amostra amostras urgente controle completo completa contagem antibiograma tsa resultado
  jejum h hoje amanha min g mg ml vez vezes dose doses x qtd qtde quantidade cod codigo tuss item procedimento
  descricao meses mes dias anos ano tambem mais so somente obrigado obrigada repetir incluir acrescentar anticorpo anticorpos
  metodo tecnica sensivel rotineiro ciclo que meu minha eu me tudo todos novo nova basal vacina rx conforme medica medico
  pelo pela demais normal normais outros cada via oral nivel niveis titulagem ensaio igg igm iga
  pediu pediram mandou passou solicitou receitou colher apenas quanto quantos qual quais custa custam valor preco fica ficam
  precisa precisam voces vcs vc fazem vai vou q pro tb tbm acho por qto junto funcional orcamento prescricao`
    .split(/\s+/)
    .filter(Boolean),
);

export const COMMON_WORDS: ReadonlySet<string> = NOISE;

export const isNoise = (word: string): boolean =>
  NOISE.has(word) || /^\d+[a-z]{0,3}$/.test(word) || /^x\d+$/.test(word);

/** Why something is asked for, and for whom: words about these are left out in silence. */
const INDICATIONS = new Set(
  `natal operatorio preoperatorio trimestre semana semanas gestante gestacao gravida gravidez investigacao investigar
  infertilidade admissional demissional periodico prezado prezada prezados febre dor tosse viagem viajar has dm dm1 dm2
  hipertensao dislipidemia obesidade adulto adulta infantil crianca bebe unha idoso idosa hepatologia pediatria paciente viajo`
    .split(/\s+/)
    .filter(Boolean),
);

export const isIndication = (word: string): boolean => INDICATIONS.has(word);

/** Words that resemble an exam's name and are none: they are never taken for a misspelling. */
export const LOOKALIKES = new Set(
  `creatina sodico sodica calcico potassico potassica ferroso ferrosa ferrico cuprico magnesico litico fosforico
  lactose lactato hepatico hepatica renal cardiaco cardiaca tireoidiano colina glicina glicerina lipidico proteico
  urinario urinaria anemico celular selecao conduta hormonal insulinico glicemico corrente paciente anterior exterior
  alergico sistema direita direito esquerda recente normal central geral feminino masculino gestante`
    .split(/\s+/)
    .filter(Boolean),
);

const DIGITS_READ_WRONG: Record<string, string> = { '0': 'o', '1': 'i' };
const LETTERS_READ_WRONG: Record<string, string> = { o: '0', i: '1', l: '1' };

/** A word whose letters a camera took for digits, if that makes it a known one: "H1V". Null otherwise. */
export function repaired(word: string, known: ReadonlySet<string>): string | null {
  if (!/[01]/.test(word) || !/[a-z]/.test(word)) return null;
  const letters = word.replace(/[01]/g, (digit) => DIGITS_READ_WRONG[digit] ?? digit);
  const withL = word.replace(/[01]/g, (digit) => (digit === '1' ? 'l' : 'o'));
  return [letters, withL].find((form) => known.has(form)) ?? null;
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
