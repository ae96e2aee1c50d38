import type { Deps } from '#platform/deps.ts';
import { selectTussTerms } from './internal/queries.ts';

/** The health plans' terms by code. Omits unknown codes. */
export const tussTerms = async (deps: Deps, codes: readonly string[]): Promise<Map<string, string>> =>
  codes.length === 0 ? new Map() : new Map(await selectTussTerms(deps.db, [...new Set(codes)]));
