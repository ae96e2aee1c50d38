import * as v from 'valibot';
import type { CalendarDay } from '#values/calendar-day.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { hasTwoWords, isPersonName, personName } from '#values/person-name.ts';
import { isPhone, phoneDigits } from '#values/phone.ts';
import { CPF_SYSTEMS } from './cpf-systems.ts';
import { short } from './fhir-parameters.ts';

const period = v.optional(v.looseObject({ start: v.optional(short), end: v.optional(short) }));
const use = v.optional(short);

const names = v.array(
  v.looseObject({
    use,
    period,
    text: v.optional(short),
    given: v.optional(v.array(short)),
    family: v.optional(short),
  }),
);
const identifiers = v.array(
  v.looseObject({ use, period, system: v.optional(short), value: v.optional(short) }),
);
const contacts = v.array(
  v.looseObject({
    use,
    period,
    rank: v.optional(v.number()),
    system: v.optional(short),
    value: v.optional(short),
  }),
);

export const patientSchema = v.looseObject({
  resourceType: v.literal('Patient'),
  identifier: v.optional(identifiers, []),
  name: v.optional(names, []),
  telecom: v.optional(contacts, []),
  birthDate: v.optional(short, ''),
});

type Patient = v.InferOutput<typeof patientSchema>;

interface Dated {
  use?: string | undefined;
  period?: { start?: string | undefined; end?: string | undefined } | undefined;
}

/** FHIR counts a day, month or year as whole, so a period includes all of its last one. */
function isCurrent({ use, period }: Dated, today: CalendarDay): boolean {
  const { start = '', end = '9999' } = period ?? {};
  return use !== 'old' && start.slice(0, 10) <= today && today.slice(0, end.length) <= end.slice(0, 10);
}

/** Selects the current ones in the order of `uses`, where '' stands for no use. Other uses are left out. */
const preferred = <T extends Dated>(all: readonly T[], uses: readonly string[], today: CalendarDay): T[] =>
  all
    .filter((one) => isCurrent(one, today) && uses.includes(one.use ?? ''))
    .toSorted((one, other) => uses.indexOf(one.use ?? '') - uses.indexOf(other.use ?? ''));

/** Digits of the first valid CPF, wherever it is in the list; null without one. */
export function cpfOf({ identifier }: Patient, today: CalendarDay): string | null {
  const uses = ['official', 'usual', '', 'secondary', 'temp'];
  const found = preferred(identifier, uses, today).find(
    ({ system = '', value = '' }) => CPF_SYSTEMS.includes(system) && isCpf(value),
  );
  return found?.value === undefined ? null : cpfDigits(found.value);
}

/** Digits of the preferred Brazilian phone (by rank, then mobile first); null without one. */
export function phoneOf({ telecom }: Patient, today: CalendarDay): string | null {
  const uses = ['mobile', 'home', '', 'work', 'temp'];
  const found = preferred(telecom, uses, today)
    .toSorted(
      (one, other) => (one.rank ?? Number.POSITIVE_INFINITY) - (other.rank ?? Number.POSITIVE_INFINITY) || 0,
    )
    .find(({ system, value = '' }) => system === 'phone' && isPhone(value));
  return found?.value === undefined ? null : phoneDigits(found.value);
}

const MAX_NAME = 120;

const written = ({ text = '', given = [], family = '' }: Patient['name'][number]): string[] =>
  [text, [...given, family].join(' ')].map(personName);

const isWhole = (name: string) => isPersonName(name) && hasTwoWords(name) && name.length <= MAX_NAME;

/** The civil name, as in the document that the counter checks; null without a complete name. */
export function nameOf({ name }: Patient, today: CalendarDay): string | null {
  const uses = ['official', '', 'usual', 'temp'];
  return preferred(name, uses, today).flatMap(written).find(isWhole) ?? null;
}

/**
 * The usual name beside a different civil one, which is how the national network writes a social name; null without it.
 */
export function socialNameOf(patient: Patient, today: CalendarDay): string | null {
  const usual = preferred(patient.name, ['usual'], today)
    .flatMap(written)
    .find((name) => name !== '' && isPersonName(name) && name.length <= MAX_NAME);
  return usual === undefined || usual === nameOf(patient, today) ? null : usual;
}
