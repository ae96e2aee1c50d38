interface NamedLink {
  name: string;
  href: string;
}

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
  cnes?: string;
  dataProtectionOfficer: { title: string; name: string; email: string };
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
