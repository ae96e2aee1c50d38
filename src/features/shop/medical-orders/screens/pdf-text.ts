import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Requests have a page or two. */
const MAX_PAGES = 10;

interface Piece {
  str: string;
  hasEOL: boolean;
}

/** The lines of a PDF; '' for one that is only a picture. Throws for what is no PDF, or one with a password. */
export async function pdfText(file: Blob): Promise<string> {
  GlobalWorkerOptions.workerSrc = worker;
  // The site's policy allows neither code made from text nor WebAssembly.
  const task = getDocument({
    data: await file.arrayBuffer(),
    ...{ useWasm: false, isEvalSupported: false, useWorkerFetch: false, disableFontFace: true, verbosity: 0 },
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(
        items
          .filter((item): item is typeof item & Piece => 'str' in item)
          .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
          .join(''),
      );
    }
    return pages.join('\n').trim();
  } finally {
    await task.destroy();
  }
}
