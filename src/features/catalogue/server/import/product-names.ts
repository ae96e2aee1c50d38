import type { Deps } from '#platform/deps.ts';

/** What services are called beside their name. The search keeps it; its slice comes after the catalogue. */
export interface ProductNames {
  /** The names without those that say the same. */
  distinct(names: readonly string[]): string[];
  /** Those that came with the services, by product id. */
  read(deps: Deps): Promise<Map<number, string[]>>;
  /** Puts them in the place of the former ones and renews what searches read of these services. */
  write(
    deps: Deps,
    services: readonly { id: number; name: string; synonyms: readonly string[] }[],
  ): Promise<void>;
}
