import { isBlank, type TextPart } from './text-part.ts';

const HEADING =
  /^\W*(?:n[aã]o (?:realizar|fazer|solicitar|coletar|colher|incluir|pedir|dosar|precisa(?: fazer)?)|cancelar|suspender|excluir|retirar|remover|dispensar|desconsiderar|(?:exames? )?(?:cancelad|suspens|dispensad|retirad|exclu[ií]d|j[aá] (?:feit|realizad|colhid))[oa]s?|j[aá] (?:fez|fiz|realizou|colheu|tem)|(?:(?:fazer|colher|deixar|ficam?) )?(?:s[oó] )?(?:na|para a|pra|para o|pro|no) (?:pr[oó]xim[oa] (?:consulta|vez|visita|coleta)|retorno))(?: (?:os|exames|seguintes|estes)){0,3}\s*:\s*$|^\W*(?:(?:exames|resultados|laudos|pedidos) (?:anteriores|pr[eé]vios|antigos|(?:j[aá] )?realizados)|[uú]ltimos (?:exames|resultados))\W*$/iu;
/** "(todos já realizados em 02/06)", about the lines above */
const ALL_DONE =
  /^\W*(?:os )?(?:exames )?(?:(?:todos|tudo|esses|estes|acima)(?: (?:os|esses|estes|exames|acima|foram|j[aá])){0,4} (?:realizad|feit|colhid|coletad)[oa]s?|j[aá] (?:foram )?(?:realizad|feit|colhid|coletad)[oa]s)(?!\p{L})(?![^\n]*:)/iu;

/** The lines above a remark that all of them were done, up to a blank line or a line with a colon. */
export function splitDoneLists(lines: readonly TextPart[], text: string) {
  const refused = new Set<TextPart>();
  lines.forEach((line, at) => {
    if (!ALL_DONE.test(line.text)) return;
    refused.add(line);
    for (let above = at - 1; above >= 0; above -= 1) {
      const part = lines[above] as TextPart;
      const next = lines[above + 1]?.start ?? text.length;
      if (part.text.includes(':') || REQUEST.test(part.text) || isBlank(part)) break;
      if (/\n\s*\n/.test(text.slice(part.start + part.text.length, next))) break;
      refused.add(part);
    }
  });
  return { rest: lines.filter((line) => !refused.has(line)), refused: [...refused] };
}

const REQUEST =
  /^\W*(?:solicit|pe[cç]o|(?:exames|pedidos?) (?:nov|atua|solicit|a )|nov[oa]s? |hoje|agora|conduta|cd|repetir|fazer|colher)/iu;

/** The lines under a heading such as "Não realizar:", up to a blank line or the next heading. */
export function splitRefusedLists(lines: readonly TextPart[], text: string) {
  const rest: TextPart[] = [];
  const refused: TextPart[] = [];
  let [isRefused, end] = [false, 0];
  for (const line of lines) {
    const isHeading = HEADING.test(line.text.slice(0, MAX_HEADING));
    const endsList =
      line.text.includes(':') ||
      REQUEST.test(line.text) ||
      isBlank(line) ||
      /\n\s*\n/.test(text.slice(end, line.start));
    if (endsList && !isBlank(line)) isRefused = false;
    (isRefused || isHeading ? refused : rest).push(line);
    if (isHeading) isRefused = true;
    else if (endsList) isRefused = false;
    end = line.start + line.text.length;
  }
  return { rest, refused };
}

const UNCOVERED =
  /^[^:]*(?<!\p{L})(?:n[aã]o (?:[eé] |s[aã]o )?(?:cobert[oa]s?|cobre|cobrem)|sem cobertura)(?!\p{L})[^:]*:\s*$/iu;

/** "Para o retorno: TSH" may mean before the visit or at it. */
const LATER_LABEL =
  /^\W*(?:(?:na |no |para [ao] |pra |pro )?(?:pr[oó]xim[oa]s? (?:consulta|vez|visita|coleta|m[eê]s|semestre|ano)|retorno)|(?:fazer |colher )?depois|segund[ao] (?:etapa|momento|tempo|coleta)|(?:em|daqui a?) (?:\d{1,2}|um|dois|tr[eê]s|seis) (?:dias|semanas|m[eê]s|meses|anos?))\s*:/iu;

/** At the start of the order, "Retorno:" is the occasion of the visit. */
const isLater = (line: string, before: string): boolean =>
  LATER_LABEL.test(line) && !(/^\W*retorno\s*:/iu.test(line) && !/\p{L}/u.test(before));

/** Marks what may be for a later day, and the lines under "Convênio não cobre:", which the patient may pay for. */
export function withDoubtfulLists(lines: readonly TextPart[], text: string): TextPart[] {
  let [isDoubtful, end] = [false, 0];
  return lines.map((line) => {
    if (line.text.includes(':') || REQUEST.test(line.text) || /\n\s*\n/.test(text.slice(end, line.start)))
      isDoubtful = false;
    const marked =
      isDoubtful || isLater(line.text.slice(0, MAX_HEADING), text.slice(0, line.start))
        ? { ...line, isDoubtful: true }
        : line;
    if (UNCOVERED.test(line.text.slice(0, MAX_HEADING))) isDoubtful = true;
    end = line.start + line.text.length;
    return marked;
  });
}

const MAX_HEADING = 80;

const MAX_TITLE = 70;
const NO_ORDER =
  /^\W*(?:atestado|declara[cç][aã]o|comprovante|recibo|nota fiscal|relat[oó]rio de alta|laudo(?! .{0,30}(?:solicita|autoriza)))(?!\p{L})|(?<!\p{L})resultados? d[eo]s? exames?\W*$/iu;
const ORDER =
  /(?<!\p{L})(?:solicit(?:o|amos|a-se|a[cç][aã]o|a[cç][oõ]es)|pe[cç]o|requisi(?:to|[cç][aã]o)|pedidos? (?:m[eé]dico|de exames?)|prescrevo)(?!\p{L})/iu;

/** The lines of a certificate or report, from its title to the first words of an order. They request nothing. */
export function splitDocuments(lines: readonly TextPart[]) {
  const rest: TextPart[] = [];
  const refused: TextPart[] = [];
  let isRefused = false;
  for (const line of lines) {
    const { text } = line;
    if (ORDER.test(text)) isRefused = false;
    else if (text.length < MAX_TITLE && !text.includes(':') && NO_ORDER.test(text)) isRefused = true;
    (isRefused && !isBlank(line) ? refused : rest).push(line);
  }
  return { rest, refused };
}
