import type { Deps } from '#platform/deps.ts';
import { safeHtml, splitAtHeadings } from '#platform/markdown.ts';
import { textVersion } from '#platform/text-version.ts';
import { dayOf } from '#values/calendar-day.ts';
import { slugify } from '#values/text.ts';
import type { ContentSection, ContentView } from '../content.ts';
import { selectContent, selectContents } from './internal/queries.ts';

export async function viewContent(deps: Deps, path: string): Promise<ContentView | null> {
  const content = await selectContent(deps.db, path);
  if (!content) return null;
  const { markdown, updatedAt, ...rest } = content;
  return { ...rest, updatedOn: dayOf(updatedAt), sections: sectionsOf(markdown) };
}

export const listContents = async (deps: Deps): Promise<{ path: string; title: string; updatedAt: Date }[]> =>
  (await selectContents(deps.db)).map(({ path, title, updatedAt }) => ({ path, title, updatedAt }));

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

export async function contentVersion(deps: Deps, path: string): Promise<string | null> {
  const content = await selectContent(deps.db, path);
  return content && textVersion(content.markdown);
}
