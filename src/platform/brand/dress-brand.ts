import { createHash } from 'node:crypto';
import { sizeOf } from '#values/drawing.ts';
import type { Brand, BrandFacts } from './brand.ts';
import type { Theme } from './brand-schema.ts';
import { darkTheme } from './dark-theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';

/**
 * Gives the brand these names, contacts, theme, logo and opening words, in place: whoever holds the brand shows them from now on.
 * Files of earlier looks stay, because open pages may still ask for them. Throws on a logo without a size.
 */
export function dressBrand(brand: Brand, facts: BrandFacts): void {
  const { theme, logo, heroTitle, name, phone } = facts;
  const { preposition, legalName, cnpj, address, email, social, apps } = facts;
  const size = sizeOf(logo);
  if (!size) throw new Error('the logo has no viewBox');
  const src = `/marca/logo-${hashOf(logo)}.svg`;
  const css = themeCss(theme, brand.leaves);
  const themeSheet = css && `/marca/tema-${hashOf(css)}.css`;
  const page = {
    name,
    preposition,
    legalName,
    cnpj,
    address,
    phone,
    phoneHref: phoneHref(phone),
    whatsapp: facts.whatsapp || undefined,
    email,
    hours: facts.hours || undefined,
    technicalDirector: facts.directorName
      ? { title: facts.directorTitle || 'Responsabilidade técnica', name: facts.directorName }
      : undefined,
    cnes: facts.cnes || undefined,
    dataProtectionOfficer: facts.officerName
      ? {
          title: facts.officerTitle || 'Encarregado de dados (LGPD)',
          name: facts.officerName,
          email: facts.officerEmail,
        }
      : undefined,
    links: {
      corporate: facts.corporate || undefined,
      results: facts.results || undefined,
      blog: facts.blog || undefined,
    },
    apps,
    social,
    notice: facts.notice || undefined,
    // The wordmark of the brand's folder spells the folder's name.
    wordmark: name === brand.own.name ? brand.ownWordmark : brand.ownWordmark && { strong: name },
    logo: { src, ...size },
    themeColour: theme.brand,
    darkThemeColour: theme['brand-deep'],
    themeSheet,
  };
  Object.assign(brand.page, page);
  brand.shown = facts;
  brand.theme = theme;
  brand.heroTitle = heroTitle;
  Object.assign(brand.hashedFiles, { [src]: logo, ...(themeSheet && { [themeSheet]: css }) });
}

/**
 * Takes what a brand may do without out of the demonstration's, in place: its people, WhatsApp, links, notice, leaves and picture.
 * A store that starts without the demo's data is a provider's own, and would show them as its own.
 */
export function withoutDemoContent(brand: Brand): void {
  Object.assign(brand.own, {
    whatsapp: '',
    hours: '',
    cnes: '',
    directorTitle: '',
    directorName: '',
    officerTitle: '',
    officerName: '',
    officerEmail: '',
    corporate: '',
    results: '',
    blog: '',
    notice: '',
    social: [],
    apps: [],
  } satisfies Partial<BrandFacts>);
  brand.leaves = false;
  brand.heroDrawing = undefined;
  dressBrand(brand, brand.own);
}

/** Adds Brazil's country code to numbers with an area code; 0800 and short national numbers are dialled as they are. */
function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^[1-9]\d{9,10}$/.test(digits)
    ? `tel:+55${digits}`
    : `tel:${phone.startsWith('+') ? '+' : ''}${digits}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Public pages load the store's own sheet after this one, so the theme outweighs its `:root`, but not the rules for high contrast. */
const ROOT = 'html:root';

function themeCss(theme: Theme, leaves: boolean): string | undefined {
  const changed = Object.entries(theme).filter(
    ([name, value]) => value !== DEFAULT_THEME[name as keyof Theme],
  );
  const own = leaves ? changed : [...changed, ['leaves', '0'] as [string, string]];
  if (own.length === 0) return undefined;
  const dark = Object.entries(darkTheme({ ...DEFAULT_THEME, ...theme }));
  if (dark.length === 0) return rule(ROOT, own);
  // The conditions are those of the store's own dark rules (`bin/web-build/breakpoints.ts`).
  const bySystem = rule(`${ROOT}:where(:not([data-theme=light]))`, dark);
  const chosen = rule('html[data-theme=dark]', dark);
  return `${rule(ROOT, own)}@media screen and (prefers-color-scheme:dark){${bySystem}}@media screen{${chosen}}`;
}

const rule = (selector: string, values: [name: string, value: string][]) =>
  `${selector}{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
