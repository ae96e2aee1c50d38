import type { Deps } from '#platform/deps.ts';
import { selectTussTerms } from './internal/queries.ts';

/** The health plans' own words for these codes, by code; unknown codes are missing. */
export const tussTerms = async (deps: Deps, codes: readonly string[]): Promise<Map<string, string>> =>
  codes.length === 0 ? new Map() : new Map(await selectTussTerms(deps.db, [...new Set(codes)]));
