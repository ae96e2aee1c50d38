import { codingsIn, type Json, objectsIn, referenceIn, textIn, wordsOf } from './fhir-resources.ts';
import { CRITICAL_FLAGS, type Observation } from './report.ts';

export type Refer = (reference: unknown) => Json | undefined;

const STATUSES: Readonly<Record<string, string>> = {
  registered: 'I',
  preliminary: 'P',
  final: 'F',
  amended: 'C',
  corrected: 'C',
  cancelled: 'X',
  'entered-in-error': 'W',
};

/** Panels hold panels at most so deep. */
const DEEPEST = 4;
const MOST_VALUES = 2000;

export const TWO_PEOPLE = 'A mensagem fala de mais de um paciente.';

/**
 * The values of a report and of its panels, in their order, then its conclusion; or why they cannot be shown. Each must be of the
 * report's own person.
 */
export function fhirObservations(
  report: Json,
  refer: Refer,
  isOfPerson: (part: Json) => boolean,
): Observation[] | string {
  const read = new Set<Json>();
  const found: Observation[] = [];
  const by = performersOf([report.resultsInterpreter, report.performer], refer);
  function add(references: unknown, depth: number): string | null {
    for (const reference of objectsIn(references)) {
      if (referenceIn(reference) === '') continue;
      const one = refer(reference);
      if (one?.resourceType !== 'Observation') return 'O laudo cita um valor que não veio com ele.';
      if (!isOfPerson(one)) return TWO_PEOPLE;
      if (read.has(one)) continue;
      read.add(one);
      if (read.size > MOST_VALUES || depth > DEEPEST) return 'O laudo tem valores demais.';
      const problem = addObservation(one) ?? add(one.hasMember, depth + 1);
      if (problem) return problem;
    }
    return null;
  }
  function addObservation(one: Json): string | null {
    const status = STATUSES[textIn(one.status)];
    if (!status) return 'A situação de um valor (status) não é conhecida.';
    const signed = performersOf([one.performer], refer) || by;
    for (const part of [one, ...objectsIn(one.component)]) {
      const value = readValue(part);
      if (value === null) return `O tipo de valor ${valueKey(part)} não é conhecido.`;
      const isHeading = valueKey(part) === undefined && (one.component ?? one.hasMember) !== undefined;
      if (!(part === one && isHeading && status !== 'W'))
        found.push({ ...value, ...marksOf(part), status, by: signed });
    }
    return null;
  }
  const problem = add(report.result, 0);
  if (problem) return problem;
  const conclusion = textIn(report.conclusion);
  if (conclusion)
    found.push({ ...PLAIN, code: 'conclusion', name: 'Conclusão', value: conclusion, status: 'F', by });
  return found;
}

const PLAIN = { unit: '', range: '', flag: '' };

const valueKey = (part: Json): string | undefined => Object.keys(part).find((key) => /^value[A-Z]/.test(key));

const PLAIN_VALUES = ['valueString', 'valueInteger', 'valueTime', 'valueDateTime'];

/** Null for a kind of value that a table cannot show. */
function readValue(part: Json): Pick<Observation, 'value' | 'unit'> | null {
  const key = valueKey(part);
  const [object = {}] = objectsIn(key && part[key]);
  const unit = unitOf(object);
  if (key === undefined) return { value: wordsOf(part.dataAbsentReason), unit: '' };
  if (key === 'valueQuantity') return { value: quantityOf(object), unit };
  if (key === 'valueCodeableConcept')
    return { value: objectsIn(part[key]).map(wordsOf).filter(Boolean).join(', '), unit: '' };
  if (key === 'valueBoolean') return { value: part[key] === true ? 'Sim' : 'Não', unit: '' };
  if (PLAIN_VALUES.includes(key)) return { value: textIn(part[key]), unit: '' };
  const pair = (one: unknown, other: unknown, sign: string) =>
    [one, other]
      .map((side) => quantityOf(objectsIn(side)[0] ?? {}))
      .filter(Boolean)
      .join(sign);
  if (key === 'valueRange')
    return { value: pair(object.low, object.high, ' a '), unit: unitOf(objectsIn(object.low)[0] ?? {}) };
  if (key === 'valueRatio') return { value: pair(object.numerator, object.denominator, ':'), unit: '' };
  return null;
}

const quantityOf = ({ comparator, value }: Json): string => `${textIn(comparator)}${textIn(value)}`;
const unitOf = ({ unit, code }: Json): string => textIn(unit) || textIn(code);

function marksOf(part: Json): Pick<Observation, 'code' | 'name' | 'range' | 'flag'> {
  const [coding] = codingsIn(part.code);
  const name = wordsOf(part.code);
  return {
    code: textIn(coding?.code) || name,
    name,
    range: rangeOf(objectsIn(part.referenceRange)[0] ?? {}),
    flag: flagOf(part.interpretation),
  };
}

function rangeOf({ text, low, high }: Json): string {
  if (textIn(text)) return textIn(text);
  const [from = '', to = ''] = [low, high].map((side) => quantityOf(objectsIn(side)[0] ?? {}));
  if (from && to) return `${from} a ${to}`;
  return from ? `desde ${from}` : to ? `até ${to}` : '';
}

/** They repeat the value in other words, and are not outside a range. */
const NO_FLAG = ['NEG', 'ND', 'NR', 'N'];

/** A critical one among several counts. */
function flagOf(interpretation: unknown): string {
  const codes = objectsIn(interpretation)
    .map((one) => textIn(codingsIn(one)[0]?.code) || textIn(one.text))
    .filter(Boolean);
  const all = [...codes, ...codingsIn(interpretation).map(({ code }) => textIn(code))];
  const flag = CRITICAL_FLAGS.find((one) => all.includes(one)) ?? codes[0] ?? '';
  return NO_FLAG.includes(flag) ? (flag === 'N' ? 'N' : '') : flag;
}

/** The people who released a value, with their registry. The laboratory itself is not one of them. */
function performersOf(lists: readonly unknown[], refer: Refer): string {
  const names = lists.flatMap(objectsIn).map((one) => {
    const found = refer(one);
    const kind = textIn(found?.resourceType) || textIn(one.type) || referenceIn(one);
    if (kind.includes('Organization')) return '';
    const [name] = objectsIn(found?.name);
    const given = Array.isArray(name?.given) ? name.given.map(textIn).join(' ') : '';
    const registry = textIn(objectsIn(found?.identifier)[0]?.value);
    const written = textIn(one.display) || textIn(name?.text) || `${given} ${textIn(name?.family)}`.trim();
    return [written, registry].filter(Boolean).join(' ');
  });
  return [...new Set(names.filter(Boolean))].join(', ');
}
