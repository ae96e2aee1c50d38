import { isBlank, type TextPart } from './text-part.ts';

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
