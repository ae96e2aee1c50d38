/** The operator owns these texts. The list is closed: a file cannot add an address. */
export const CONTENT_PATHS = [
  '/perguntas-frequentes',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/acessibilidade',
  '/fale-conosco',
] as const;

/**
 * The law requires these pages of every online store: Decreto 7.962/2013, art. 2 and 4; LGPD, art. 9. Customers accept
 * them, so a second person approves each change.
 */
export const LEGAL_PATHS: readonly string[] = ['/termos-de-uso', '/politica-de-privacidade'];

export const isLegal = (path: string): boolean => LEGAL_PATHS.includes(path);

/** Characters of a page. */
export const LONGEST = { title: 80, description: 200, markdown: 200_000 } as const;

export type ContentPath = (typeof CONTENT_PATHS)[number];

export interface ContentText {
  path: ContentPath;
  title: string;
  description: string;
  markdown: string;
}

/** The HTML is safe: the server renders it. */
export interface ContentSection {
  heading: string;
  anchor: string;
  html: string;
  /** Level-3 headings that end in a question mark, with their answers. */
  questions: { question: string; html: string }[];
}

export interface ContentView {
  path: ContentPath;
  title: string;
  description: string;
  updatedOn: string;
  sections: ContentSection[];
}
