import { type AdviceRecord, isApproved, mayShow } from '#values/advice.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Dictionary, ServiceKind } from './dictionary.ts';

/** "Doença" names an illness or an organ: it serves the search, never a request. */
export const ALIAS_KINDS = ['nome', 'sigla', 'leigo', 'doenca'] as const;
export type AliasKind = (typeof ALIAS_KINDS)[number];

interface Alias extends AdviceRecord {
  productId: number;
  kind: AliasKind;
  terms: readonly string[];
}

interface Panel extends AdviceRecord {
  name: string;
  terms: readonly string[];
  productIds: readonly number[];
}

interface SoldService {
  id: number;
  code: string;
  name: string;
  tuss: string | null;
  serviceType: string;
  needsRequest: boolean;
}

export interface DictionaryRows {
  services: readonly SoldService[];
  aliases: readonly Alias[];
  panels: readonly Panel[];
}

const KINDS: Readonly<Record<string, ServiceKind>> = {
  vaccine: 'vaccine',
  vaccine_combo: 'vaccine',
  self_service: 'digital',
};

/** In a real shop only what the technical director approved is in it; names and TUSS codes of services always are. */
export function buildDictionary(
  { services, aliases, panels }: DictionaryRows,
  { today, production }: { today: CalendarDay; production: boolean },
): Dictionary {
  const places = new Map(services.map(({ id }, place) => [id, place]));
  const shown = aliases.filter((alias) => places.has(alias.productId) && mayShow(alias, today, production));
  const groups = panels.filter((panel) => mayShow(panel, today, production));
  const byTerm = new Map<string, number[]>();
  const illnesses = new Set<string>();
  for (const { productId, kind, terms } of shown)
    for (const term of terms) {
      if (kind === 'doenca') illnesses.add(term);
      else byTerm.set(term, [...(byTerm.get(term) ?? []), places.get(productId) as number]);
    }
  return {
    services: services.map(({ id, code, name, tuss, serviceType, needsRequest }) => ({
      ...{ id, code, name, tuss: tuss ?? '', needsRequest },
      kind: KINDS[serviceType] ?? 'exam',
    })),
    terms: [...byTerm],
    // A group of which nothing is sold any more is one that the shop does not sell.
    panels: groups.map(({ name, terms, productIds }) => ({
      ...{ name, terms: [...terms] },
      services: productIds.flatMap((id) => places.get(id) ?? []),
    })),
    illnesses: [...illnesses],
    inReview: [...shown, ...groups].some((row) => !isApproved(row)),
  };
}
