/** Helvetica's widths from space to tilde, in thousandths of the size. Letters with accents are as wide as those without. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const WIDEST = 1015;

const widthOf = (text: string, size: number): number =>
  [...text.normalize('NFD')]
    .filter((sign) => !/\p{M}/u.test(sign))
    .reduce((sum, sign) => sum + (WIDTHS[(sign.codePointAt(0) ?? 0) - 32] ?? WIDEST), 0) *
  (size / 1000);

/** Breaks Latin 1 text into lines of Helvetica that are at most `width` points wide; a longer word is cut. */
export function linesWithin(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (widthOf(line + sign, size) > width) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line === '' ? lines : [...lines, line];
}

const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** One A4 page, measured in points from its lower left corner: 595 wide and 842 high. */
export class PdfPage {
  readonly #drawn: string[] = [];

  /** One line of Latin 1. */
  text(text: string, { x, y, size, bold = false }: { x: number; y: number; size: number; bold?: boolean }) {
    this.#drawn.push(`BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`);
  }

  /** A black rectangle from its lower left corner. */
  fill(x: number, y: number, width: number, height: number) {
    this.#drawn.push(`${[x, y, width, height].map((value) => value.toFixed(2)).join(' ')} re f`);
  }

  /** The file. Fonts are those that every reader has. */
  bytes(title: string): Uint8Array<ArrayBuffer> {
    const content = this.#drawn.join('\n');
    const font = (name: string) =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F ${font('Helvetica')} /B ${font('Helvetica-Bold')} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Title ${literal(title)} >>`,
    ];
    let file = '%PDF-1.4\n';
    const places = objects.map((object, index) => {
      const place = file.length;
      file += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(place).padStart(10, '0')} 00000 n \n`;
    });
    const size = objects.length + 1;
    file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
    return Uint8Array.from(Buffer.from(file, 'latin1'));
  }
}
