import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { type Step, visitText } from '#features/care/preparation/timeline.ts';
import type { ShownTime } from '#features/care/preparation/visit-time.ts';

/** The texts of all other kinds mention an exam, a sample, the patient's medicine or the patient. */
const PUBLIC: readonly PrepKind[] = ['fasting', 'diabetes', 'alcohol', 'clock', 'rest'];

/**
 * A text for messengers, with hours and general steps. It names no service, no sample, no medicine of the patient's and
 * no person.
 */
export function shareText(visit: ShownTime, steps: readonly Step[], url: string): string {
  const open = steps.filter(({ kind }) => PUBLIC.includes(kind));
  const rest = steps.length > open.length;
  return [
    `Preparo para ${visitText(visit)}:`,
    ...open.map(({ when, text }) => (when ? `• ${when}: ${text}` : `• ${text}`)),
    rest ? `O preparo completo está em ${url}` : url,
  ].join('\n');
}
