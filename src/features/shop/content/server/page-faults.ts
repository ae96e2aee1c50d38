import { type SQL, sql } from 'drizzle-orm';
import { demoDataIn } from '#platform/brand/demo-data.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { listText } from '#values/list-text.ts';
import { CONTENT_PATHS, type ContentText, isLegal } from '../content.ts';
import { fillPlaceholders, placeholderProblems } from '../placeholders.ts';
import { selectContents } from './internal/queries.ts';

export interface PageFault {
  /** With a serious fault, the shop does not open. */
  serious: boolean;
  text: string;
}

/** SQL condition that the page is published. */
export const hasPage = (path: string): SQL => sql`exists (select from contents where path = ${path})`;

/** SQL condition that the store has written over who sells in the demo's brand: its name, company, CNPJ and telephone. */
export const hasOwnBrand = sql`exists (
  select from store_brand where facts ?& array['name', 'legalName', 'cnpj', 'phone'])`;

/** All pages as one JSON value, for a statement that reads other data too. */
export const pagesInSql = sql`(select coalesce(json_agg(c order by c.path), '[]') from contents c)`;

/**
 * Finds missing information pages, pages with the demo's data, and pages that brand.json no longer fills. `waiting` are the
 * addresses of pages that a second person has to approve.
 */
export function pageFaults(
  contents: readonly ContentText[],
  { brand: { demo, page: brand }, production }: Pick<Config, 'brand' | 'production'>,
  waiting: readonly string[] = [],
): PageFault[] {
  const present = new Set(contents.map(({ path }) => path));
  const absent = CONTENT_PATHS.filter((path) => !present.has(path));
  const unwritten = absent.filter((path) => !waiting.includes(path));
  const missingPages = [
    ...[...Map.groupBy(unwritten, isLegal)].map(([serious, paths]) => ({
      serious,
      text: `${paths.length === 1 ? 'Falta a página' : 'Faltam as páginas'} ${listText(paths)}. Quem é Gerente ou Conteúdo escreve no painel, em Catálogo, Páginas.`,
    })),
    ...absent
      .filter((path) => waiting.includes(path))
      .map((path) => ({
        serious: isLegal(path),
        text: `A página ${path} espera a aprovação de outra pessoa da equipe, que a vê no Início do painel.`,
      })),
  ];
  const wrong = contents.flatMap(({ path, title, description, markdown }) => {
    const text = [title, description, markdown].join('\n');
    const copied = demo ? [] : demoDataIn(fillPlaceholders(text, brand));
    const unfilled = placeholderProblems(text, brand).map(({ reason }) => reason);
    return [
      ...(copied.length > 0
        ? [
            {
              serious: production,
              text: `A página ${path} traz da loja de demonstração ${listText(copied)}.`,
            },
          ]
        : []),
      ...unfilled.map((reason) => ({ serious: false, text: `A página ${path}: ${reason}.` })),
    ];
  });
  return [...missingPages, ...wrong];
}

/** What keeps the shop closed, in Portuguese; none with its own legal pages. */
export const seriousFaults = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string[]> =>
  pageFaults(await selectContents(db), config).flatMap(({ serious, text }) => (serious ? text : []));
