import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { readText } from '#features/shop/content/server/read-content.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { listVersions } from '../operations.ts';
import { selectVersions } from './internal/queries.ts';

export const termsOperations = [
  handleOperation(listVersions, async (deps: Deps, { terms }) => ({
    current: (await readText(deps, `/${terms}`))?.version ?? null,
    versions: (await selectVersions(deps.db, terms)).map(({ version, acceptances, since, markdown }) => ({
      version,
      acceptances,
      since: since.toISOString(),
      html: safeHtml(markdown ?? ''),
    })),
  })),
];
