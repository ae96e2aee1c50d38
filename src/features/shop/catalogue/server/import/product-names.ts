import type { Deps } from '#platform/deps.ts';

/** A service's names beside its main one. The search slice stores them; it comes after the catalogue. */
export interface ProductNames {
  /** Drops names that normalize to the same form. */
  distinct(names: readonly string[]): string[];
  /** Names that came with the services, by product id. */
  read(deps: Deps): Promise<Map<number, string[]>>;
  /** Replaces those names and refreshes the search columns of these services. */
  write(
    deps: Deps,
    services: readonly { id: number; name: string; synonyms: readonly string[] }[],
  ): Promise<void>;
}
