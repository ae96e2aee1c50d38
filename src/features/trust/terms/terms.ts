export const TERMS_SOURCES = ['vacinas', 'exames-laboratoriais'] as const;

export type TermsSource = (typeof TERMS_SOURCES)[number];

/** Registration accepts these texts. The key is the last part of the text's address. */
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
  /** The version identifies exactly this text, because an acceptance refers to one version. */
  version: string;
  blocks: TermsBlock[];
}

/** The specification sets these titles (section 4, terms step). */
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
  /** Day in Brasília, as DD/MM/YYYY. */
  acceptedOn: string;
}

export interface ReadableAcceptance extends Acceptance {
  /** The accepted words as safe HTML; '' where the store still shows them, and where only the version was stored. */
  html: string;
}

/** Returns "Termos de vacinas, aceitos em 24/11/2026". Only exported data names the version. */
export const acceptanceText = ({ terms, acceptedOn }: Acceptance): string =>
  `${ACCEPTED_TEXTS[terms]}, ${terms === 'politica-de-privacidade' ? 'aceita' : 'aceitos'} em ${acceptedOn}`;

/** The specification names these local storage flags (section 3). */
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
