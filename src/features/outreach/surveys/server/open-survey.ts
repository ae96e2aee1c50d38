import type { Deps } from '#platform/deps.ts';
import { judgedOrder } from './judged-order.ts';

/** The page of a mailed link; null for a forged link or one of another survey. */
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
