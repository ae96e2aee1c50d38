import { byText, type PreparedService } from './merge-plan.ts';

export const CROSSING = ['fasting', 'abstinence', 'retention', 'clock'] as const;

/** Only these kinds can keep two services apart. */
const BINDING: readonly string[] = [...CROSSING, 'exclusive', 'age'];

export const excludedBy = ({ rules }: PreparedService): number[] =>
  rules.flatMap(({ kind, others }) => (kind === 'exclusive' ? others : []));

/** Services with one signature fit together with the same others. The numbers have no further meaning. */
export function signaturesOf<Service extends PreparedService>(
  services: readonly Service[],
): Map<Service, number> {
  const excluded = new Set(services.flatMap(excludedBy));
  const numbers = new Map<string, number>();
  return new Map(
    services.map((service) => {
      const { id, rules } = service;
      const signature = JSON.stringify([
        excluded.has(id) ? id : 0,
        rules
          .filter(({ kind }) => BINDING.includes(kind))
          .map(({ kind, min, max, others, weekdays, days }) =>
            JSON.stringify([kind, min, max, others, weekdays, days]),
          )
          .toSorted(byText),
      ]);
      const number = numbers.get(signature) ?? numbers.size;
      numbers.set(signature, number);
      return [service, number];
    }),
  );
}
