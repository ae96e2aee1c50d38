import { sql } from 'drizzle-orm';
import type { Brand } from '#platform/brand/brand.ts';
import { demoDataIn } from '#platform/brand/demo-data.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { MissingPart } from '#platform/http/unavailable.ts';
import { listText } from '#values/list-text.ts';
import { CONTENT_PATHS, type ContentText, isLegal } from '../content.ts';
import { fillPlaceholders, placeholderProblems } from '../placeholders.ts';
import { selectContents } from './internal/queries.ts';

export interface PageFault {
  /** With a serious fault, the shop does not open in production. */
  serious: boolean;
  text: string;
}

/** All pages as one JSON value, for a statement that reads other data too. */
export const pagesInSql = sql`(select coalesce(json_agg(c order by c.path), '[]') from contents c)`;

/** Finds missing information pages, pages with the demo's data, and pages that brand.json no longer fills. */
export function pageFaults(contents: readonly ContentText[], { demo, page: brand }: Brand): PageFault[] {
  const present = new Set(contents.map(({ path }) => path));
  const missing = Map.groupBy(
    CONTENT_PATHS.filter((path) => !present.has(path)),
    isLegal,
  );
  const missingPages = [...missing].map(([serious, paths]) => ({
    serious,
    text: `${paths.length === 1 ? 'Falta a página' : 'Faltam as páginas'} ${listText(paths)}. Escreva no painel, em Páginas, ou envie um arquivo.`,
  }));
  const wrong = contents.flatMap(({ path, title, description, markdown }) => {
    const text = [title, description, markdown].join('\n');
    const copied = demo ? [] : demoDataIn(fillPlaceholders(text, brand));
    const unfilled = placeholderProblems(text, brand).map(({ reason }) => reason);
    return [
      ...(copied.length > 0
        ? [{ serious: true, text: `A página ${path} traz da loja de demonstração ${listText(copied)}.` }]
        : []),
      ...unfilled.map((reason) => ({ serious: false, text: `A página ${path}: ${reason}.` })),
    ];
  });
  return [...missingPages, ...wrong];
}

const seriousFaults = createVersionedCache<'all', string[]>(async ({ db, config }) =>
  config.production
    ? pageFaults(await selectContents(db), config.brand).flatMap(({ serious, text }) => (serious ? text : []))
    : [],
);

/** Throws MissingPart (in Portuguese) while production would sell without its own terms and privacy policy. */
export async function refuseUnfitPages(deps: Deps): Promise<void> {
  const serious = await seriousFaults(deps, 'all');
  if (serious.length > 0) throw new MissingPart([UNFIT, ...serious].join('\n  '));
}

const UNFIT = 'A loja não abre sem as próprias páginas legais. Os modelos estão em db/seeds/conteudo.';
