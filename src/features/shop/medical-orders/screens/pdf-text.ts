import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const MAX_PAGES = 10;

interface TextItem {
  str: string;
  hasEOL: boolean;
}

/** The lines of a PDF, or '' for a scanned picture. Throws for other files and for PDFs with a password. */
export async function pdfText(file: Blob): Promise<string> {
  GlobalWorkerOptions.workerSrc = worker;
  // The Content-Security-Policy forbids WebAssembly.
  const task = getDocument({
    data: await file.arrayBuffer(),
    useWasm: false,
    useWorkerFetch: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(
        items
          .filter((item): item is typeof item & TextItem => 'str' in item)
          .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
          .join(''),
      );
    }
    return pages.join('\n').trim();
  } finally {
    await task.destroy();
  }
}
