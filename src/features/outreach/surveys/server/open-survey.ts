import type { Deps } from '#platform/deps.ts';
import { judgedOrder } from './judged-order.ts';

/** Returns null for a forged link or a link to another survey. */
export async function openSurvey(
  deps: Deps,
  token: string,
): Promise<{ state: 'open'; product: string } | { state: 'answered' | 'over' } | null> {
  const outcome = await judgedOrder(deps, token);
  if (outcome.ok)
    return outcome.kind === 'satisfaction' ? { state: 'open', product: deps.config.brand.page.name } : null;
  if (outcome.code === 'unknown_link') return null;
  return { state: outcome.code === 'over' ? 'over' : 'answered' };
}
