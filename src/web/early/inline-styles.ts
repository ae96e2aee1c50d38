export interface PageStyles {
  first: string;
  sheets: readonly [string, ...string[]];
}

const linkTo = (sheet: string) => `<link rel="stylesheet" href="${sheet}" data-sheet="true"/>`;

/** In the place of the link to the first of `sheets` (decision 034). */
export function inlineStyles(html: string, mark: string, { first, sheets }: PageStyles): string {
  const link = linkTo(sheets[0]);
  const at = html.indexOf(link);
  if (at < 0) throw new Error('The page has no style sheet');
  return [
    html.slice(0, at),
    `<style${mark}>${first}</style>`,
    ...sheets.map((href) => `<noscript data-sheet><link rel="stylesheet" href="${href}"></noscript>`),
    html.slice(at + link.length),
  ].join('');
}
