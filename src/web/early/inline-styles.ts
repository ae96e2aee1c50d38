const linkTo = (sheet: string) => `<link rel="stylesheet" href="${sheet}" data-sheet="true"/>`;

interface Sheets {
  sheets: readonly string[];
  /** A script asks for this sheet after the first paint. */
  later: string | undefined;
}

/** The rules of the first paint in place of the links to `sheets` (decision 034). */
export function inlineStyles(html: string, mark: string, first: string, { sheets, later }: Sheets): string {
  const links = sheets.map(linkTo).join('');
  const at = html.indexOf(links);
  if (at < 0) throw new Error('The page has no style sheets');
  return [
    html.slice(0, at),
    `<style${mark}${later ? ` data-later="${later}"` : ''}>${first}</style>`,
    html.slice(at + links.length),
  ].join('');
}
