import { CONTINUES, openProhibition } from './open-prohibitions.ts';
import { isBlank, slicePart, type TextPart } from './text-part.ts';

const HEADING =
  /^\W*(?:(?:exames )?j[aá] (?:feit|realizad|colhid)[oa]s?|j[aá] (?:fez|fiz|realizou|colheu|tem)|(?:(?:fazer|colher|deixar|ficam?) )?(?:s[oó] )?(?:na|para a|pra|para o|pro|no) (?:pr[oó]xim[oa] (?:consulta|vez|visita|coleta)|retorno))(?: (?:os|exames|seguintes|estes)){0,3}\s*:\s*$|^\W*(?:(?:exames|resultados|laudos|pedidos) (?:anteriores|pr[eé]vios|antigos|(?:j[aá] )?realizados)|[uú]ltimos (?:exames|resultados))\W*$/iu;
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

interface Section {
  is: 'refused' | 'doubtful';
  /** Nothing but its heading so far. */
  isEmpty: boolean;
  /** Blank lines stand between its items. */
  isSpaced: boolean;
  /** It ends with the first line that no sign continues. */
  endsWithItem: boolean;
  forbids: boolean;
}

const sectionOf = (is: Section['is'], more: Partial<Section> = {}): Section => ({
  is,
  isEmpty: false,
  isSpaced: false,
  endsWithItem: false,
  forbids: true,
  ...more,
});

/**
 * The lines under a heading such as "Já feitos:" or a prohibition such as "Não aplicar:", up to a blank line or the next request.
 * Where it is not sure whether lines still belong to a prohibition, they are doubtful.
 */
export function splitRefusedLists(
  lines: readonly TextPart[],
  text: string,
  isExam: (text: string) => boolean,
) {
  const rest: TextPart[] = [];
  const refused: TextPart[] = [];
  const hasItem = (part: string) => part.split(/[,;:.]| e /).some(isExam);
  let [section, end, above]: [Section | null, number, string] = [null, 0, ''];
  for (const line of lines) {
    const isApart = isBlank(line) || /\n\s*\n/.test(text.slice(end, line.start));
    if (section?.isEmpty && isApart) section.isSpaced = true;
    end = line.start + line.text.length;
    if (isBlank(line)) {
      rest.push(line);
      continue;
    }
    section = section && continued(section, line.text, isApart);
    const opened = openProhibition(line.text, isExam);
    const isHeading = HEADING.test(line.text.slice(0, MAX_HEADING));
    const from = isHeading ? 0 : opened?.is === 'heading' ? opened.from : line.text.length;
    const kept = slicePart(line, 0, from);
    if (section?.is === 'refused') refused.push(kept);
    else rest.push(section ? { ...kept, isDoubtful: true } : kept);
    if (section) section.isEmpty = false;
    if (section?.endsWithItem && !CONTINUES.test(line.text)) section = null;
    if (from < line.text.length) {
      refused.push(slicePart(line, from, line.text.length));
      section = sectionOf('refused', { isEmpty: true, forbids: !isHeading });
    } else if (opened?.is === 'continued') section = sectionOf('refused', { endsWithItem: true });
    else if (opened?.is === 'labelled') section = sectionOf('doubtful');
    // "Hemograma / Suspender VHS / PCR" refuses one item of a list.
    else if (opened && !section && !hasItem(line.text.slice(0, opened.from)) && (isApart || !hasItem(above)))
      section = sectionOf('doubtful');
    above = line.text;
  }
  return { rest, refused };
}

/** "Vírus vivos: Priorix" under "Não aplicar:" may be a part of the list. */
function continued(section: Section, line: string, isApart: boolean): Section | null {
  const isRequest = REQUEST.test(line) || PERMISSION.test(line);
  if (isRequest || (isApart && !section.isSpaced)) return null;
  if (!line.includes(':')) return section;
  return section.forbids && !REQUEST_LABEL.test(line) ? { ...section, is: 'doubtful' } : null;
}

const REQUEST_LABEL = /^\W*(?:exames?|laborat|pedidos?|lista|prescri|requisi|vacinas?\s*:|plano|rotina)/iu;
const PERMISSION =
  /^\W*(?:aplicar|vacinar|administrar|tomar|receber|coletar|dosar|realizar|prescrev|pode|podem|indicad|liberad|permitid|recomendad|autorizad|s[oó]|somente|apenas|manter|mas)(?!\p{L}{3})/iu;
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
