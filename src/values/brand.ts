interface NamedLink {
  name: string;
  href: string;
}

/** The provider's data that every page sends to the browser. */
export interface PageBrand {
  name: string;
  wordmark?: { strong: string; light?: string };
  legalName: string;
  cnpj: string;
  address: string;
  phone: string;
  phoneHref: string;
  /** Digits with country code. */
  whatsapp?: string;
  email: string;
  technicalDirector: { title: string; name: string };
  /** Number in the national register of health establishments, where there is one. */
  cnes?: string;
  dataProtectionOfficer: { title: string; name: string; email: string };
  links: { corporate?: string; results?: string; blog?: string };
  apps: NamedLink[];
  social: NamedLink[];
  notice?: string;
  logo: { src: string; width: number; height: number };
  themeColour: string;
  /** Path of the style sheet that overrides the store's colors; missing when none differs. */
  themeSheet?: string;
}

/** The part of it that the header and the menu show. */
export type HeaderBrand = Pick<PageBrand, 'name' | 'wordmark' | 'logo' | 'links'>;
