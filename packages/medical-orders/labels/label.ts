export interface Label {
  text: string;
  ticked: Map<string, number>;
  /** The codes of each question, sorted and joined by "|". */
  asked: string[];
  forbidden: string[];
  unknown: string[];
  /** In hours. */
  fasting: number | null;
}

const KINDS: Record<string, string> = { '': 'EX', V: 'VA', C: 'CV', G: 'GE', K: 'CK', S: 'SS', B: 'CB' };

function codeOf(short: string): string {
  const [, kind = '', number = ''] = /^([A-Z]?)(\d+)$/.exec(short) ?? [];
  return `${KINDS[kind]}-${number.padStart(4, '0')}`;
}

function labelOf(line: string): Label {
  const [text = '', expected = ''] = line.split(' => ');
  const words = expected.split(/[ ,]/).filter(Boolean);
  const after = (sign: string) => words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  const ticked = words.filter((word) => /^[A-Z]?\d/.test(word)).map((word) => word.split('*'));
  return {
    text: text.replaceAll(' / ', '\n'),
    ticked: new Map(ticked.map(([short = '', qty = '1']) => [codeOf(short), Number(qty)])),
    asked: after('?').map((codes) => codes.split('|').map(codeOf).sort().join('|')),
    forbidden: after('-').map(codeOf),
    unknown: after('!').map((word) => word.replaceAll('_', ' ')),
    fasting: Number(after('j')[0] ?? 0) || null,
  };
}

/**
 * Each line is `text => ticked ?asked -forbidden !unknown jHours`. " / " ends a line of the order. A bare number is an
 * EX code; V = VA, C = CV, G = GE, K = CK, S = SS, B = CB. "V1*2" is a quantity of two, "?45|46" one question about two
 * codes. "!" marks words without a service, with "_" for a blank.
 */
export const labelsOf = (lines: string) => lines.trim().split('\n').map(labelOf);
