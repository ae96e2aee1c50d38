import { isRemedy } from './context-words.ts';
import { wordOf, wordsOf } from './request-words.ts';

/** A line that tells of people, illness or medicine and asks for nothing begins with one of these. */
const HEADERS = new Set(
  `nome paciente pac data dn nascimento nasc idade sexo cpf rg cns convenio plano carteira carteirinha matricula endereco rua
  bairro cidade tel telefone fone celular email crm assinatura assinado carimbo hd hipotese
  diagnostico indicacao justificativa queixa qp historia hda hmp retorno validade
  clinica hospital unidade prontuario responsavel mae guia operadora cep avenida
  especialidade senha atendimento emissao emitido impresso pagina ubs cnes telefones whatsapp comorbidades conv ind hipoteses
  instituto ambulatorio consultorio empresa cnpj beneficiario benef solicitante cbo rqe municipio logradouro assinado memed`
    .split(/\s+/)
    .filter(Boolean),
);

/** From these words on nothing is asked for up to the end of the sentence, wherever they stand in a line. */
const CUT =
  /(?<![\p{L}\p{N}])(?:crm|rua(?=\s+\p{Lu})|avenida|alameda|travessa|rodovia|hd|hip[oó]teses?|ind(?=\s*:)|indica[cç][aã]o|justificativa|assinatura|carimbo)(?![\p{L}\p{N}])\s*[.:º-]*\s/iu;

/** A doctor's name; "Dr, eu já fiz" speaks to one. */
const DOCTOR =
  /(?<![\p{L}\p{N}])(?:(?:[Dd][Rr][Aa]?|DOUTORA?|[Dd]outora?)\.?\s+(?=\p{Lu}(?!\p{Lu}*\d))(?!(?:\p{Lu}\p{L}*\.?\s+){1,4}(?:pediu|pede|solicit|mandou|passou|receitou|prescreveu|quer|indicou|falou))|dra?\.\s+(?=\p{Ll}))/u;

/** "Dr. Hélio Zinco: ferritina e B12" */
const DOCTORS_LIST = /^(?:dra?|doutora?)\.?\s+(?:\p{L}[\p{L}.]*\s*){1,6}:\s/iu;

const cutIn = (text: string): number | undefined => {
  const found = [CUT, DOCTOR].flatMap((sign) => sign.exec(`${text} `)?.index ?? []);
  return found.length > 0 ? Math.min(...found) : undefined;
};

const DOSE =
  /\d\s*(?:mg|mcg|µg|\u03bcg|ug|ui|ml|g|gts?|gotas?|cps?|comp|comprimidos?|caps?|c[aá]psulas?|amp|ampolas?)(?![\p{L}\p{N}]|\s?\/\s?(?:d?l|ml)(?!\p{L}))|\d\s*x\s*(?:\/|ao|por|a)\s*(?:o\s+)?(?:dia|semana|m[eê]s)|\/\s*dia\b|\bpor (?:dia|semana)\b|\b(?:de )?\d+\s*\/\s*\d+\s*(?:h|horas)\b/iu;
/** Sugar is drunk in grams before some tests. */
const DRUNK = /gtt|totg|ttog|ttgo|toler[aâ]ncia|curva|sobrecarga|glicos|dextrosol/iu;

export interface Part {
  text: string;
  /** Where it begins in the whole text. */
  start: number;
}

export interface Lines {
  read: Part[];
  ignored: Part[];
}

/** Lines of a request, without those that name people, doctors, illnesses or medicines. `isName`: of a service. */
export function linesOf(text: string, isName: (text: string) => boolean): Lines {
  const lines: Lines = { read: [], ignored: [] };
  for (const match of text.matchAll(/[^\r\n\u2028\u2029\v\f]+/g))
    sortLine({ text: match[0], start: match.index }, lines, isName);
  return lines;
}

function sortLine(line: Part, lines: Lines, isName: (text: string) => boolean): void {
  for (const sentence of sentencesOf(line)) sortSentence(sentence, lines, isName);
}

/** What tells of a person ends with a sentence; the rest of a line is left in one piece. */
function sentencesOf(line: Part): Part[] {
  const ends = [...line.text.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  const starts = [0, ...ends];
  const told = (from: number, to: number) => {
    const text = line.text.slice(from, to);
    return isHeader(text) || RESULTS.test(text) || cutIn(text) !== undefined;
  };
  const cuts = starts.filter(
    (from, at) =>
      at > 0 && (told(starts[at - 1] ?? 0, from) || told(from, starts[at + 1] ?? line.text.length)),
  );
  return [0, ...cuts].map((from, at) => part(line, from, cuts[at] ?? line.text.length));
}

/** The sentences of a line. */
export function sentencesIn(text: string): Part[] {
  const starts = [0, ...[...text.matchAll(/[.;?!]\s+/g)].map(({ index, 0: end }) => index + end.length)];
  return starts.map((start, at) => ({ text: text.slice(start, starts[at + 1]), start }));
}

/** Not after an abbreviation of few letters, nor after a number. */
const SENTENCE_END =
  /\s\/\s|(?<=\p{L}{4}|(?<!\p{L})(?!DRA?|SRA?)\p{Lu}{2,3}|[A-Z]\d\d\.\d|\)|%|\d\d)\.\s+(?=\p{Lu})/gu;

/** Fields of a form: they are told by a number before them or a colon behind. */
const FIELD =
  /^\W*(?:\d{1,2}\s?-\s?(?:registro|n[uú]mero|tabela|c[oó]digo|descri|nome|data|hora|car[aá]ter|indica|validade|senha|plano|conselho|uf|grau)|(?:registro|n[uú]mero|tabela|filial|profissional|conselho|uf|local|motivo|complemento|autoriza[cç][aã]o|consulta|cl[ií]nico|laborat[oó]rio|receita|contrato|produto|rede|acomoda[cç][aã]o|fun[cç][aã]o(?=\s*:)|cargo|setor)(?:\s+(?:d[aeo]s?\s+)?[\p{L}.]+){0,3}\s*[:#])/iu;

const isHeader = (text: string): boolean =>
  FIELD.test(text) || HEADERS.has(wordOf(/[\p{L}\p{N}\p{M}]+/u.exec(text)?.[0] ?? ''));

/** A list of what was measured already: "Exames de 12/01: ferritina 8". */
const RESULTS =
  /^\s*(?:resultados?|(?:[uú]ltimos )?exames (?:(?:de|do dia|em) \d{1,2}\/|anteriores|pr[eé]vios))/iu;

function sortSentence(line: Part, lines: Lines, isName: (text: string) => boolean): void {
  if (isHeader(line.text) || RESULTS.test(line.text)) {
    lines.ignored.push(line);
    return;
  }
  // "Rx:" heads a prescription.
  const opening = /^\s*rx\s*:/i.exec(line.text)?.[0].length ?? 0;
  const cut = cutIn(line.text) ?? line.text.length;
  const named = DOCTORS_LIST.exec(line.text.slice(cut))?.[0].length ?? line.text.length - cut;
  if (cut < line.text.length) lines.ignored.push(part(line, cut, cut + named));
  if (cut + named < line.text.length) sortSentence(part(line, cut + named, line.text.length), lines, isName);
  const rest = part(line, Math.min(opening, cut), cut);
  if (DOSE.test(rest.text)) withoutMedicines(rest, lines, isName);
  else if (rest.text.trim()) ticked(rest, lines);
}

/** Illnesses by their codes: "CID D50.9, E03". */
const ILLNESS = String.raw`(?<![\p{L}\p{N}])cid(?:[- ]?10)?(?![\p{L}\p{N}])[\s.:º-]*(?:[a-z]\d\d(?:\.?\d)?(?![\p{L}\p{N}])[\s,;/]*)*`;
/** On a form with boxes only what is ticked is asked for: "(x) TSH ( ) VHS". */
const EMPTY_BOX = String.raw`(?:\(\s*\)|\[\s*\]|[\u2610\u25a1])[^()[\]\u2610\u25a1\u2611\u2612\u2713\u2714]*`;
const ASIDE = new RegExp(`${ILLNESS}|${EMPTY_BOX}`, 'giu');
/** Some forms have the box behind, "TSH (x) VHS ( )", or one for yes and one for no: "TSH ( ) (x)". */
const BOX = String.raw`[([]\s*x?\s*[)\]]`;
const BOXES = String.raw`${BOX}(?:\s*${BOX})*`;
const BOXES_BEHIND = new RegExp(`^\\s*[\\p{L}\\p{N}][^()[\\]]*${BOXES}(?:[^()[\\]]+${BOXES})*\\s*$`, 'iu');
const LEFT_EMPTY = new RegExp(String.raw`${ILLNESS}|[^()[\]]+(?:\(\s*\)|\[\s*\])(?:\s*${BOX})*`, 'giu');

function ticked(line: Part, lines: Lines): void {
  let from = 0;
  const aside = BOXES_BEHIND.test(line.text) ? LEFT_EMPTY : ASIDE;
  for (const { index, 0: text } of line.text.matchAll(aside)) {
    if (line.text.slice(from, index).trim()) lines.read.push(part(line, from, index));
    lines.ignored.push(part(line, index, index + text.length));
    from = index + text.length;
  }
  if (line.text.slice(from).trim()) lines.read.push(part(line, from, line.text.length));
}

/** A medicine ends at a comma, so that what follows on the line is still read. */
function withoutMedicines(line: Part, lines: Lines, isName: (text: string) => boolean): void {
  let from = 0;
  const keep = (to: number) => {
    if (line.text.slice(from, to).trim()) ticked(part(line, from, to), lines);
  };
  for (const match of line.text.matchAll(/(?:(?! \/ )[^,;.:]|[,.:](?=\d))+/g)) {
    if (!DOSE.test(match[0]) || DRUNK.test(match[0]) || namesDose(match[0], isName)) continue;
    keep(match.index);
    lines.ignored.push(part(line, match.index, match.index + match[0].length));
    from = match.index + match[0].length;
  }
  keep(line.text.length);
}

/** The dose is part of a name that is sold: "irmã: Beyfortus 100 mg IM". */
function namesDose(text: string, isName: (text: string) => boolean): boolean {
  const dose = DOSE.exec(text);
  const [named = ''] = /[^:(+]*$/.exec(text.slice(0, dose ? dose.index + dose[0].length : 0)) ?? [];
  return isName(text) || isName(named) || beginsWithExam(named, isName);
}

const LONGEST_START = 4;

/** "Troponina seriada 0/3h": what nobody takes has no dose. */
function beginsWithExam(text: string, isName: (text: string) => boolean): boolean {
  const words = text.trim().split(/\s+/);
  for (let length = Math.min(LONGEST_START, words.length); length > 0; length -= 1) {
    const start = words.slice(0, length).join(' ');
    if (isName(start)) return !isRemedy(wordsOf(start));
  }
  return false;
}

const part = ({ text, start }: Part, from: number, to: number): Part => ({
  text: text.slice(from, to),
  start: start + from,
});

const FASTING = /jejum\s*(?:de|:|m[ií]nimo|por|\s)*\s*(\d{1,2})\s*(?:h|hs|hr|hrs|horas?)(?![\p{L}\p{N}])/giu;

/** Hours that the doctor wrote, the longest of several; null without any that a person could fast. */
export function fastingOf(text: string): number | null {
  const hours = [...text.matchAll(FASTING)].map((match) => Number(match[1])).filter((h) => h > 0 && h <= 24);
  return hours.length > 0 ? Math.max(...hours) : null;
}
