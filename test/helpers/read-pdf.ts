import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The first page as a reader finds it: the words in order, how far they reach, and the title. */
export async function readPdf(file: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [item] : [],
  );
  const { info } = await document.getMetadata();
  const { numPages } = document;
  await task.destroy();
  return {
    numPages,
    title: (info as { Title?: string }).Title,
    text: items.map(({ str }) => str).join('\n'),
    lowest: Math.min(...items.map(({ transform }) => transform[5])),
    rightmost: Math.max(...items.map(({ transform, width }) => transform[4] + width)),
  };
}
