import { encode } from 'uqr';
import { declaredText } from '../../declaration.ts';
import { markOf, NO_VALUE, noteParts, type PrintedNote, TITLE, verificationUrl } from '../../printed-note.ts';
import { linesWithin, PdfPage } from './pdf-page.ts';

const LEFT = 42;
const RIGHT = 553;
const TOP = 790;
/** Where values begin beside their names. */
const VALUES = 160;
const CODE = 88;
const SIZE = 8;
const LEADING = 10;
const LONGEST = 4000;

/** The note as a file for archives and accountants: one A4 page with the same facts as the paper, and its QR code. */
export function notePdf(note: PrintedNote): Uint8Array<ArrayBuffer> {
  const page = new PdfPage();
  const line = (text: string, x: number, y: number, size: number, bold = false) =>
    page.text(declaredText(text, LONGEST), { x, y, size, bold });
  drawCode(page, verificationUrl(note.accessKey));
  let y = TOP;
  line(TITLE, LEFT, y, 15, true);
  y -= 18;
  line(note.city, LEFT, y, 10);
  for (const mark of [note.isTest ? NO_VALUE : '', markOf(note.state)]) {
    if (mark === '') continue;
    y -= 17;
    line(mark, LEFT, y, 12, true);
  }
  y = Math.min(y, TOP - CODE) - 2;
  for (const { title, facts } of noteParts(note)) {
    y -= 20;
    line(title, LEFT, y, 10.5, true);
    page.fill(LEFT, y - 4, RIGHT - LEFT, 0.5);
    y -= 5;
    for (const [name, value] of facts) {
      const lines = linesWithin(declaredText(value, LONGEST), SIZE, RIGHT - VALUES);
      y -= LEADING + 2;
      line(name, LEFT, y, SIZE, true);
      lines.forEach((text, index) => {
        if (index > 0) y -= LEADING;
        line(text, VALUES, y, SIZE);
      });
    }
  }
  return page.bytes(declaredText(`NFS-e nº ${note.number}`, LONGEST));
}

function drawCode(page: PdfPage, text: string): void {
  const { data, size } = encode(text, { border: 0 });
  const module = CODE / size;
  const x = RIGHT - CODE;
  data.forEach((row, index) => {
    const y = TOP + 12 - (index + 1) * module;
    row.forEach((isDark, column) => {
      if (isDark) page.fill(x + column * module, y, module, module);
    });
  });
}
