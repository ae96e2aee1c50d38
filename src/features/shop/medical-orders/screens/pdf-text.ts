import { MAX_CHARACTERS } from '@loja/medical-orders/text/max-characters.ts';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { endsWithin } from './ends-within.ts';

const MAX_PAGES = 10;

const LIMIT_MS = 15_000;

/** The lines of a PDF, '' for a scanned picture. Throws for other files and passwords, and TookTooLong after 15 s. */
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
    return await endsWithin(LIMIT_MS, linesOf(task.promise));
  } finally {
    await task.destroy();
  }
}

async function linesOf(opening: Promise<PDFDocumentProxy>): Promise<string> {
  const document = await opening;
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const item of part.value.items)
        if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      // A small file can hold a gigabyte of text.
      if (text.length > MAX_CHARACTERS + 1) return text.trim();
    }
    text += '\n';
  }
  return text.trim();
}
