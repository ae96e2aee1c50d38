import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import { declaredText } from '../../declaration.ts';
import { markOf, NO_VALUE, noteParts, type PrintedNote, TITLE, verificationUrl } from '../../printed-note.ts';

/** In points; a page of A4 is 595 wide and 842 high. */
const MARGIN = 42;
const WIDTH = 595 - 2 * MARGIN;
/** Where values begin beside their names. */
const VALUES = 160;
const CODE = 88;
const SIZE = 8;
const LONGEST = 4000;

/** The note as a file for archives and accountants: one A4 page with the same facts as the paper, and its QR code. */
export async function notePdf(note: PrintedNote): Promise<Buffer> {
  // Its fonts and their engine take memory that a store without notes does not need.
  const { default: PDFDocument } = await import('pdfkit');
  // Every reader has Helvetica, which knows the signs of Latin 1.
  const written = (text: string) => declaredText(text, LONGEST);
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: written(`NFS-e nº ${note.number}`) },
  });
  const bold = (text: string, size: number) =>
    page.font('Helvetica-Bold', size).text(written(text), MARGIN, page.y, { width: WIDTH - CODE });
  drawCode(page, verificationUrl(note.accessKey));
  bold(TITLE, 15);
  page.font('Helvetica', 10).text(written(note.city));
  for (const mark of [note.isTest ? NO_VALUE : '', markOf(note.state)]) if (mark !== '') bold(mark, 12);
  page.y = Math.max(page.y, MARGIN + CODE);
  for (const { title, facts } of noteParts(note)) {
    page.moveDown(0.5);
    bold(title, 10.5);
    page.rect(MARGIN, page.y, WIDTH, 0.5).fill();
    page.y += 4;
    for (const [name, value] of facts) {
      const { y } = page;
      page.font('Helvetica-Bold', SIZE).text(written(name), MARGIN, y);
      page.font('Helvetica', SIZE).text(written(value), VALUES, y, { width: MARGIN + WIDTH - VALUES });
      page.y += 3;
    }
  }
  page.end();
  return buffer(page);
}

function drawCode(page: PDFKit.PDFDocument, text: string): void {
  const { data, size } = encode(text, { border: 0 });
  const module = CODE / size;
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) page.rect(MARGIN + WIDTH - CODE + across * module, MARGIN + down * module, module, module);
    });
  });
  page.fill();
}
