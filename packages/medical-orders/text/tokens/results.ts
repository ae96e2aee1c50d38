const UNIT =
  /^(?:\s?(?:h|hs|hrs?|horas?|min|minutos?|anos?|a|m|mes|meses|dias?|d|sem|semanas?|x|doses?|amostras?|kg|g|gr|mg|mcg|ml|ui|cm|cps?|comp\w*|caps?|gotas?|unid\w*|pontos|dosagens|tempos|vezes|reais|valente|[ªºo])(?![\p{L}\d])|\s?[/:]\s?\d|-\d|\+|\p{L})/iu;
const CONCENTRATION = /^\s?[a-zµ]{1,4}\s?\/\s?(?:d?l|ml|mm)/iu;
/** Vital signs and measures of the body: "AU 34 cm", "P 82 kg". */
const BODY_UNIT = /^\s?(?:cm|kg|bpm|irpm|ipm|mmhg|°c|ºc)(?!\p{L})/iu;
const TITRE = /^1\s?[:/]\s?(?:4|8|16|32|64|128|256|512|20|40|80|160|320|640|1280|2560)(?!\d)/;
const MIN_WHOLE_RESULT = 20;

/** "TSH 8,2", "sat. 62%", "ferritina 980". Small whole numbers are ambiguous and never count. */
export function isResult(line: string, at: number): boolean {
  const rest = line.slice(at, at + 30);
  if (!/^\d/.test(rest) || /(?:[\p{L}\d.,/-]|\$\s?)$/u.test(line.slice(Math.max(0, at - 3), at)))
    return false;
  if (TITRE.test(rest)) return true;
  const [all = '', whole = '', fraction, percent] = /^(\d+)([.,]\d+)?(\s?%)?/.exec(rest) ?? [];
  if (BODY_UNIT.test(rest.slice(all.length))) return true;
  if (CONCENTRATION.test(rest.slice(all.length))) return true;
  if (UNIT.test(rest.slice(all.length))) return false;
  if (/[<>=\u2264\u2265]\s?$/.test(line.slice(Math.max(0, at - 2), at))) return true;
  const number = Number(whole);
  const isYear = number >= 1900 && number <= 2100;
  return Boolean(fraction ?? percent) || (whole.length < 6 && number >= MIN_WHOLE_RESULT && !isYear);
}
