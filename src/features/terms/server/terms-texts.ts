import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseTerms, TERMS_TITLES, type TermsSource, type TermsText } from '../terms.ts';

const FILES: Record<TermsSource, string> = {
  vacinas: 'termos-vacinas.md',
  'exames-laboratoriais': 'termos-exames.md',
};

/** Read once at start: the version is a hash of the text, so that no edit can pass for the text accepted before. */
const texts: Record<TermsSource, TermsText> = {
  vacinas: readTerms('vacinas'),
  'exames-laboratoriais': readTerms('exames-laboratoriais'),
};

function readTerms(source: TermsSource): TermsText {
  const markdown = readFileSync(new URL(`../../../../content/${FILES[source]}`, import.meta.url), 'utf8');
  const version = createHash('sha256').update(markdown).digest('hex').slice(0, 12);
  return { source, title: TERMS_TITLES[source], version, blocks: parseTerms(markdown) };
}

export const termsText = (source: TermsSource): TermsText => texts[source];

/** Versions in force. */
export const currentVersions = (): string[] => Object.values(texts).map((terms) => terms.version);
