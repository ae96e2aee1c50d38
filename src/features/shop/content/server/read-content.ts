import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml, splitAtHeadings } from '#platform/markdown.ts';
import { textVersion } from '#platform/text-version.ts';
import { dayOf } from '#values/calendar-day.ts';
import { slugify } from '#values/text.ts';
import { urls } from '#values/urls.ts';
import { CONTENT_PATHS, type ContentSection, type ContentView } from '../content.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { selectContent, selectContents } from './internal/queries.ts';

export async function viewContent(deps: Deps, path: string): Promise<ContentView | null> {
  const content = await selectContent(deps.db, path);
  if (!content) return null;
  const { description, updatedAt } = content;
  return {
    path: content.path,
    ...renderText(deps, content),
    description: fillPlaceholders(description, deps.config.brand.page),
    updatedOn: dayOf(updatedAt),
  };
}

/** Title and safe HTML of a text with the brand's facts, as shoppers see it. */
export const renderText = (
  { config }: Pick<Deps, 'config'>,
  { title, markdown }: { title: string; markdown: string },
): { title: string; sections: ContentSection[] } => ({
  title: fillPlaceholders(title, config.brand.page),
  sections: sectionsOf(fillPlaceholders(markdown, config.brand.page)),
});

const unwritten = createVersionedCache<'all', string[]>(
  async ({ db }) => {
    const written = new Set<string>((await selectContents(db)).map(({ path }) => path));
    // The contact form stands without a text.
    return CONTENT_PATHS.filter((path) => path !== urls.contact() && !written.has(path));
  },
  1,
  { outlives: 'stock' },
);

/** Addresses of information pages that visitors would find empty. */
export const listUnwritten = (deps: Deps): Promise<string[]> => unwritten(deps, 'all');

export const listContents = async (deps: Deps): Promise<{ path: string; updatedAt: Date }[]> =>
  (await selectContents(deps.db)).map(({ path, updatedAt }) => ({ path, updatedAt }));

function sectionsOf(markdown: string): ContentSection[] {
  const sections: ContentSection[] = [];
  for (const { depth, heading, body } of splitAtHeadings(markdown, 3)) {
    const current = sections.at(-1);
    if (depth === 3 && current && heading.endsWith('?'))
      current.questions.push({ question: heading, html: safeHtml(body, { shift: 0 }) });
    else if (depth === 3 && current)
      current.html += safeHtml(`### ${heading}\n\n${body}`, { shift: 0, anchors: true });
    else
      sections.push({ heading, anchor: slugify(heading), html: safeHtml(body, { shift: 0 }), questions: [] });
  }
  return sections;
}

/**
 * The text of a page as visitors see it, in Markdown; null for a page that the store lacks. The version hashes it with the
 * brand's facts, because another legal name makes another version.
 */
export async function readText(
  deps: Deps,
  path: string,
): Promise<{ title: string; markdown: string; version: string } | null> {
  const content = await selectContent(deps.db, path);
  if (!content) return null;
  const filled = (text: string) => fillPlaceholders(text, deps.config.brand.page);
  const markdown = filled(content.markdown);
  return { title: filled(content.title), markdown, version: textVersion(markdown) };
}
