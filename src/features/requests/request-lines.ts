import { wordOf } from './request-words.ts';

/** A line that tells of people, illness or medicine and asks for nothing begins with one of these. */
const HEADERS = new Set(
  `nome paciente pac data dn nascimento nasc idade sexo cpf rg cns convenio plano carteira carteirinha matricula endereco rua
  bairro cidade tel telefone fone celular email dr dra doutor doutora crm assinatura assinado carimbo cid cid10 hd hipotese
  diagnostico indicacao justificativa queixa qp historia hda hmp uso medicacao medicacoes medicamentos retorno validade
  clinica hospital unidade prontuario responsavel mae guia registro operadora consulta cep avenida
  especialidade senha atendimento emissao impresso pagina ubs cnes telefones whatsapp alergias comorbidades`
    .split(/\s+/)
    .filter(Boolean),
);

/** From these words on nothing is asked for, wherever they stand in a line. */
const CUT =
  /(?<![\p{L}\p{N}])(?:dr|dra|crm|cid(?:[- ]?10)?|hd|hip[oó]tese|indica[cç][aã]o|justificativa|assinatura|carimbo)(?![\p{L}\p{N}])\s*[.:º-]*\s/iu;

const DOSE =
  /\d\s*(?:mg|mcg|µg|\u03bcg|ug|ui|ml|g|gts?|gotas?|cps?|comp|comprimidos?|caps?|c[aá]psulas?|amp|ampolas?)(?![\p{L}\p{N}])|\d\s*x\s*(?:\/|ao|por|a)\s*(?:o\s+)?(?:dia|semana|m[eê]s)|\/\s*dia\b|\bpor (?:dia|semana)\b|\b(?:de )?\d+\s*\/\s*\d+\s*(?:h|horas)\b/iu;
/** Sugar is drunk in grams before some tests. */
const DRUNK = /gtt|totg|ttog|ttgo|toler[aâ]ncia|curva|sobrecarga|glicos|dextrosol/iu;

interface Part {
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
  const first = /[\p{L}\p{N}\p{M}]+/u.exec(line.text)?.[0] ?? '';
  if (HEADERS.has(wordOf(first)) && !/^\s*uso\s+de\b/i.test(line.text)) {
    lines.ignored.push(line);
    return;
  }
  // "Rx:" heads a prescription.
  const opening = /^\s*rx\s*:/i.exec(line.text)?.[0].length ?? 0;
  const cut = CUT.exec(`${line.text} `)?.index ?? line.text.length;
  if (cut < line.text.length) lines.ignored.push(part(line, cut, line.text.length));
  const rest = part(line, Math.min(opening, cut), cut);
  if (DOSE.test(rest.text)) withoutMedicines(rest, lines, isName);
  else if (rest.text.trim()) lines.read.push(rest);
}

/** A medicine ends at a comma, so that what follows on the line is still read. */
function withoutMedicines(line: Part, lines: Lines, isName: (text: string) => boolean): void {
  let from = 0;
  const keep = (to: number) => {
    if (line.text.slice(from, to).trim()) lines.read.push(part(line, from, to));
  };
  for (const match of line.text.matchAll(/(?:[^,;.]|[,.](?=\d))+/g)) {
    if (!DOSE.test(match[0]) || DRUNK.test(match[0]) || isName(match[0])) continue;
    keep(match.index);
    lines.ignored.push(part(line, match.index, match.index + match[0].length));
    from = match.index + match[0].length;
  }
  keep(line.text.length);
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
