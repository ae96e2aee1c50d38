export const TERMS_SOURCES = ['vacinas', 'exames-laboratoriais'] as const;

export type TermsSource = (typeof TERMS_SOURCES)[number];

/** Texts accepted at registration, by the last part of their address. */
export const ACCOUNT_TEXTS = {
  'termos-de-uso': 'Termos de uso da loja',
  'politica-de-privacidade': 'Política de privacidade',
} as const;

export type AccountText = keyof typeof ACCOUNT_TEXTS;

export type AcceptedTerms = Record<TermsSource, boolean>;

export type TermsBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[] };

export interface TermsText {
  source: TermsSource;
  title: string;
  /** Identifies exactly this text; an acceptance is of one version. */
  version: string;
  blocks: TermsBlock[];
}

/** Specification, section 4 (terms step). */
export const TERMS_TITLES: Record<TermsSource, string> = {
  vacinas: 'TERMOS DE USO - VACINAS',
  'exames-laboratoriais': 'TERMOS DE USO',
};

export const ACCEPTED_TEXTS: Record<TermsSource | AccountText, string> = {
  ...ACCOUNT_TEXTS,
  vacinas: 'Termos de vacinas',
  'exames-laboratoriais': 'Termos de exames e outros serviços',
};

export interface Acceptance {
  terms: TermsSource | AccountText;
  version: string;
  /** DD/MM/YYYY in Brasília. */
  acceptedOn: string;
}

/** "Termos de vacinas, aceitos em 24/11/2026". The version is for the exported data. */
export const acceptanceText = ({ terms, acceptedOn }: Acceptance): string =>
  `${ACCEPTED_TEXTS[terms]}, ${terms === 'politica-de-privacidade' ? 'aceita' : 'aceitos'} em ${acceptedOn}`;

/** Local storage flags (specification, section 3). */
export const TERMS_FLAGS: Record<TermsSource, string> = {
  vacinas: 'term_use',
  'exames-laboratoriais': 'exams_use_terms',
};

/** Parses headings ("## "), lists ("- ") and paragraphs separated by empty lines. */
export function parseTerms(markdown: string): TermsBlock[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): TermsBlock => {
      if (part.startsWith('#')) return { type: 'heading', text: part.replace(/^#+\s*/, '') };
      if (part.startsWith('- '))
        return {
          type: 'list',
          items: part
            .slice(2)
            .split(/\n- /)
            .map((item) => item.replace(/\s+/g, ' ')),
        };
      return { type: 'paragraph', text: part.replace(/\s+/g, ' ') };
    });
}
