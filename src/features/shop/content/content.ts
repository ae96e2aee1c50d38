/** The operator owns these texts. The list is closed: a file cannot add an address. */
export const CONTENT_PATHS = [
  '/perguntas-frequentes',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/acessibilidade',
  '/fale-conosco',
] as const;

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
