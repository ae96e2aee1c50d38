export interface NamedLink {
  name: string;
  href: string;
}

export const PREPOSITIONS = ['da', 'do', 'de'] as const;

export interface PageBrand {
  name: string;
  /** It stands before the name and includes the article: "da Buriti Saúde". */
  preposition: (typeof PREPOSITIONS)[number];
  wordmark?: { strong: string; light?: string };
  legalName: string;
  cnpj: string;
  address: string;
  phone: string;
  phoneHref: string;
  /** Digits, starting with the country code. */
  whatsapp?: string;
  email: string;
  /** Part of a sentence that says when the telephone is answered: "de segunda a sexta, das 7h às 19h". */
  hours?: string;
  technicalDirector?: { title: string; name: string };
  cnes?: string;
  /** `email` is '' where only the name is known. */
  dataProtectionOfficer?: { title: string; name: string; email: string };
  links: { corporate?: string; results?: string; blog?: string };
  apps: NamedLink[];
  social: NamedLink[];
  notice?: string;
  logo: { src: string; width: number; height: number };
  themeColour: string;
  darkThemeColour: string;
  themeSheet?: string;
}

export type HeaderBrand = Pick<PageBrand, 'name' | 'wordmark' | 'logo' | 'links'>;

/** "da Buriti Saúde", "do Lab Ipê", "de Cuidar". */
export const ofBrand = ({ preposition, name }: Pick<PageBrand, 'preposition' | 'name'>): string =>
  `${preposition} ${name}`;
