import type { Deps } from '#platform/deps.ts';
import { judgedOrder } from './judged-order.ts';

/** What the page of a mailed link shows; null for a link that the store did not make, or of another survey. */
export async function openSurvey(
  deps: Deps,
  token: string,
): Promise<{ state: 'open'; product: string } | { state: 'answered' | 'over' } | null> {
  const judged = await judgedOrder(deps, token);
  if (judged.ok)
    return judged.kind === 'satisfaction' ? { state: 'open', product: deps.config.brand.page.name } : null;
  if (judged.code === 'unknown_link') return null;
  return { state: judged.code === 'over' ? 'over' : 'answered' };
}
