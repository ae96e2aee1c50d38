import type { Dictionary, ServiceKind } from '@loja/medical-orders';
import { type AdviceRecord, mayShow } from '#features/care/preparation/advice/advice.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** "doenca" names an illness or an organ: a search may use it, a medical order never asks for it. */
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

const KINDS = new Map<string, ServiceKind>(
  Object.entries({
    vaccine: 'vaccine',
    vaccine_combo: 'vaccine',
    self_service: 'digital',
  }),
);

/** In production, includes only the aliases and panels that the technical director approved. */
export function buildDictionary(
  { services, aliases, panels }: DictionaryRows,
  { today, production }: { today: CalendarDay; production: boolean },
): Dictionary {
  const places = new Map(services.map(({ id }, place) => [id, place]));
  const visibleAliases = aliases.filter(
    (alias) => places.has(alias.productId) && mayShow(alias, today, production),
  );
  const visiblePanels = panels.filter((panel) => mayShow(panel, today, production));
  const byTerm = new Map<string, number[]>();
  const illnesses = new Set<string>();
  for (const { productId, kind, terms } of visibleAliases)
    for (const term of terms) {
      if (kind === 'doenca') illnesses.add(term);
      else byTerm.set(term, [...(byTerm.get(term) ?? []), places.get(productId) as number]);
    }
  return {
    services: services.map(({ id, code, name, tuss, serviceType, needsRequest }) => ({
      id,
      code,
      name,
      tuss: tuss ?? '',
      needsRequest,
      kind: KINDS.get(serviceType) ?? 'exam',
    })),
    terms: [...byTerm],
    // A panel that loses its last service stays, as exams that the shop does not sell.
    panels: visiblePanels.map(({ name, terms, productIds }) => ({
      name,
      terms: [...terms],
      services: productIds.flatMap((id) => places.get(id) ?? []),
    })),
    illnesses: [...illnesses],
  };
}
