/** Pages whose words are the operator's. Their addresses are the store's: a file cannot make up another one. */
export const CONTENT_PATHS = [
  '/perguntas-frequentes',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/acessibilidade',
  '/fale-conosco',
] as const;

export type ContentPath = (typeof CONTENT_PATHS)[number];

/** What a file of the operator says. */
export interface ContentText {
  path: ContentPath;
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  markdown: string;
}

/** A part of a page: what stands under a heading of level 2. HTML is safe: made on the server. */
export interface ContentSection {
  /** '' for what stands before the first heading. */
  heading: string;
  /** Id of the section in the page. */
  anchor: string;
  html: string;
  /** Headings of level 3 that ask something; each opens its answer. */
  questions: { question: string; html: string }[];
}

export interface ContentView {
  path: ContentPath;
  title: string;
  description: string;
  /** Day of the last change, ISO. */
  updatedOn: string;
  sections: ContentSection[];
}
