import type { Deps } from '#platform/deps.ts';
import { textVersion } from '#platform/text-version.ts';
import { selectContent } from './internal/queries.ts';

/** Identifies the exact text of a page. */
export async function contentVersion(deps: Deps, path: string): Promise<string | null> {
  const content = await selectContent(deps.db, path);
  return content && textVersion(content.markdown);
}
