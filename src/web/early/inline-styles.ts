interface Styles {
  sheet: string;
  firstStyles: (html: string) => string;
  sheetsOf: (html: string) => string[];
}

const linkTo = (sheet: string) => `<link rel="stylesheet" href="${sheet}" data-sheet="true"/>`;

/** The sheet loads after the first paint (decision 034). */
export function inlineStyles(html: string, mark: string, { sheet, firstStyles, sheetsOf }: Styles): string {
  const link = linkTo(sheet);
  const at = html.indexOf(link);
  if (at < 0) throw new Error('The page has no style sheet');
  return [
    html.slice(0, at),
    `<style${mark}>${firstStyles(html)}</style>`,
    ...sheetsOf(html).map(
      (href) =>
        `<link rel="deferred" as="style" href="${href}" data-sheet><noscript><link rel="stylesheet" href="${href}"></noscript>`,
    ),
    html.slice(at + link.length),
  ].join('');
}
