import { readText } from '#features/shop/content/server/read-content.ts';
import type { Brand } from '#platform/brand/brand.ts';
import type { Deps } from '#platform/deps.ts';
import { textVersion } from '#platform/text-version.ts';
import {
  ACCOUNT_TEXTS,
  type AccountText,
  parseTerms,
  TERMS_SOURCES,
  TERMS_TITLES,
  type TermsSource,
  type TermsText,
} from '../terms.ts';

const FILES: Record<TermsSource, keyof Brand['texts']> = {
  vacinas: 'termos-vacinas.md',
  'exames-laboratoriais': 'termos-exames.md',
};

const known = new WeakMap<Brand, Map<TermsSource, TermsText>>();

function textsOf(brand: Brand): Map<TermsSource, TermsText> {
  let texts = known.get(brand);
  if (!texts) {
    texts = new Map(TERMS_SOURCES.map((source) => [source, readTerms(source, brand.texts[FILES[source]])]));
    known.set(brand, texts);
  }
  return texts;
}

const readTerms = (source: TermsSource, markdown: string): TermsText => ({
  source,
  title: TERMS_TITLES[source],
  version: textVersion(markdown),
  blocks: parseTerms(markdown),
});

export const termsText = ({ config }: Pick<Deps, 'config'>, source: TermsSource): TermsText =>
  textsOf(config.brand).get(source) as TermsText;

/** The words of the current version in Markdown, as they are kept with its acceptances. */
export const termsMarkdown = ({ config }: Pick<Deps, 'config'>, source: TermsSource): string =>
  config.brand.texts[FILES[source]];

/** The texts of the account's registration as visitors see them now. Those that the store lacks are left out. */
export async function accountTexts(deps: Deps) {
  const texts: { terms: AccountText; title: string; markdown: string; version: string }[] = [];
  for (const terms of Object.keys(ACCOUNT_TEXTS) as AccountText[]) {
    const text = await readText(deps, `/${terms}`);
    if (text) texts.push({ terms, ...text });
  }
  return texts;
}

export const currentVersions = ({ config }: Pick<Deps, 'config'>): string[] =>
  [...textsOf(config.brand).values()].map(({ version }) => version);
