import { MIDNIGHT, type Span, type WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import { clockText } from '#values/hour.ts';
import type { Thing } from './organization.ts';

const NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'PublicHolidays',
] as const;

export function openingHours(hours: WeekHours | null): Thing[] {
  if (!hours) return [];
  const named = [...hours.week, hours.holidays].flatMap((spans, day) =>
    spans.map((span) => ({ day: `https://schema.org/${NAMES[day]}`, span: clock(span) })),
  );
  return [...Map.groupBy(named, ({ span }) => span.join())].map(([, same]) => {
    const [opens, closes] = same[0]?.span ?? [];
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: same.map(({ day }) => day),
      opens,
      closes,
    };
  });
}

// schema.org has no 24:00.
const clock = (span: Span) => span.map((minute) => (minute === MIDNIGHT ? '23:59' : clockText(minute)));
