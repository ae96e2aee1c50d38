import { QUARTER } from './day-grid.ts';
import { type ResourceKind, VISIT_ORDER } from './resource.ts';

export interface ServiceTime {
  kind: ResourceKind;
  minutes: number;
}

export interface Need {
  kind: ResourceKind;
  quarters: number;
}

export const USUAL_TIME = {
  exam: { kind: 'collection', minutes: 15 },
  vaccine: { kind: 'vaccine', minutes: 15 },
} as const satisfies Record<string, ServiceTime>;

/** Needs in the order of the visit: samples first, vaccines last. One collection serves all exams; all else adds up. */
export function needsOf(services: readonly ServiceTime[]): Need[] {
  return VISIT_ORDER.flatMap((kind) => {
    const minutes = services.filter((service) => service.kind === kind).map((service) => service.minutes);
    if (minutes.length === 0) return [];
    const total =
      kind === 'collection' ? Math.max(...minutes) : minutes.reduce((sum, minute) => sum + minute, 0);
    return [{ kind, quarters: Math.max(1, Math.ceil(total / QUARTER)) }];
  });
}
