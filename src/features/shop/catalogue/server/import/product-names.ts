import type { Deps } from '#platform/deps.ts';

/** The search slice stores these names and supplies this interface, because it comes after the catalogue. */
export interface ProductNames {
  distinct(names: readonly string[]): string[];
  read(deps: Deps): Promise<Map<number, string[]>>;
  /** Replaces those names and refreshes the search columns of these services. */
  write(
    deps: Deps,
    services: readonly { id: number; name: string; synonyms: readonly string[] }[],
  ): Promise<void>;
}
