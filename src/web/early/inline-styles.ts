interface Styles {
  /** Address of the style sheet. */
  sheet: string;
  /** The rules that a page needs first. */
  firstStyles: (html: string) => string;
  /** Addresses of all the sheets that a page needs. */
  sheetsOf: (html: string) => string[];
}

/** How React writes the link in `root.tsx`. */
const linkTo = (sheet: string) => `<link rel="stylesheet" href="${sheet}" data-sheet="true"/>`;

/**
 * Gives the page the rules that it needs, with the renderer's `mark`, in place of the style sheet, which then comes after
 * the first paint (decision 034).
 */
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
