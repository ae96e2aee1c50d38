import { normalizeWord } from '../normalize.ts';
import { listOf } from '../vocabulary/list-of.ts';

const COLUMNS = listOf(
  `seq item no num cod codigo proc procedimento procedimentos tab tabela descricao exame exames qt qtd qtde quantidade solic solicitado aut
  autoriz autorizado lado lateralidade material amostra urg urgencia obs observacao situacao status prazo mnemonico valor unidade metodo
  setor data hora tipo guia tuss sigla`,
);
const MIN_COLUMNS = 2;

/** The names of a table's columns: "Seq  Procedimento  Lado  Qtde". */
export function isTableHeading(line: string): boolean {
  if (/[\d:]/.test(line) || line.length > MAX_HEADING) return false;
  const words = [...line.matchAll(/[\p{L}ºª]+/gu)]
    .map(([word]) => normalizeWord(word))
    .filter((word) => word.length > 1);
  const named = words.filter((word) => COLUMNS.has(word)).length;
  return named >= MIN_COLUMNS && 2 * named > words.length;
}

const MAX_HEADING = 200;

/** "TSH   -   N" in a table with a column for urgency. */
export const withoutUrgency = (line: string): number =>
  /(?:\s{2,}(?:-+|[NS]|n[aã]o|rotina|normal|eletiv[oa]))+\s*$/iu.exec(line)?.index ?? line.length;
