import { PARTNER_KINDS, type PartnerKind } from '#features/care/appointments/partner-kind.ts';
import { FOLDER } from '#features/care/appointments/published-slots.ts';
import { RESOURCE_KINDS } from '#features/care/appointments/resource.ts';
import type { Issue } from './fhir.ts';
import { readMoment } from './fhir-moment.ts';
import { type Parameters, type Read, refuse, textOf, valuesOf } from './fhir-parameters.ts';
import { ownId } from './fhir-reference.ts';

export interface SearchRequest {
  start: Date;
  end: Date;
  kinds: PartnerKind[];
  unitIds: number[];
  places: string[];
  count: number;
  /** Names of parameters that match no time of the store. */
  unmatched: string[];
  /** Names of parameters that the search ignores. */
  unused: string[];
}

const TYPES = ['visit-type', 'service-type', 'serviceType'];
const LOCATIONS = ['location-reference', 'location'];
const KNOWN = ['start', 'end', 'location-string', '_count', '_format', ...TYPES, ...LOCATIONS];
/** The store has none of these actors, so no time matches them. */
const ACTORS = ['practitioner', 'organization', 'specialty'];
/** ITI-115 allows these, but the store's times do not depend on them. */
const UNUSED = [
  'patient-reference',
  'patient-resource',
  'reason',
  'referral-identifier',
  'timing',
  'insurance-reference',
];
const [USUAL_COUNT, MAX_COUNT] = [50, 200];

/** `longest` is in ms. */
export function readSearch(
  parameters: Parameters,
  { baseUrl, longest }: { baseUrl: string; longest: number },
): Read<SearchRequest> {
  const unknown = parameters.find(({ name }) => ![...KNOWN, ...ACTORS, ...UNUSED].includes(name));
  if (unknown)
    return refuse(
      422,
      'not-supported',
      `A busca aceita só estes parâmetros: ${KNOWN.filter((name) => !name.startsWith('_f')).join(', ')}.`,
    );
  const [[from = ''], [until = '']] = [valuesOf(parameters, 'start'), valuesOf(parameters, 'end')];
  if (from === '' || until === '') return refuse(400, 'required', 'Informe "start" e "end".');
  const [start, end] = [readMoment(from), readMoment(until)];
  if (start === null || end === null)
    return refuse(400, 'value', '"start" e "end" são momentos com fuso, como 2026-12-10T07:00:00-03:00.');
  if (start >= end) return refuse(400, 'value', '"end" vem depois de "start".');
  if (end.getTime() - start.getTime() > longest)
    return refuse(422, 'business-rule', 'Busque no máximo 14 dias por vez.');
  const kinds = kindsOf(valuesOf(parameters, ...TYPES), baseUrl);
  if (kinds === null)
    return refuse(
      422,
      'not-supported',
      'Parceiros marcam coleta e vacina, pelos códigos de schedules.ndjson. Outros serviços são marcados na loja.',
    );
  const units = valuesOf(parameters, ...LOCATIONS).map((one) => ownId(one, 'Location', baseUrl) ?? '');
  if (units.some((id) => !/^\d{1,9}$/.test(id)))
    return refuse(422, 'value', 'A unidade é "Location/" com o número de locations.ndjson.');
  const [counted] = valuesOf(parameters, '_count');
  if (counted !== undefined && !/^[1-9]\d{0,8}$/.test(counted))
    return refuse(400, 'value', '"_count" é um número a partir de 1.');
  return {
    ok: true,
    value: {
      start,
      end,
      kinds,
      unitIds: units.map(Number),
      places: valuesOf(parameters, 'location-string').filter(Boolean),
      count: Math.min(Number(counted ?? USUAL_COUNT), MAX_COUNT),
      unmatched: namesIn(parameters, ACTORS),
      unused: namesIn(parameters, UNUSED),
    },
  };
}

const namesIn = (parameters: Parameters, names: readonly string[]): string[] =>
  names.filter((name) => parameters.some((one) => one.name === name));

/** Explains in the searchset which parameters did not work. */
export const warningsOf = ({ unmatched, unused }: Pick<SearchRequest, 'unmatched' | 'unused'>): Issue[] => [
  ...unmatched.map((name) => ({
    code: 'not-found' as const,
    text: `A loja não marca por "${name}", então nenhum horário atende a esta busca.`,
  })),
  ...unused.map((name) => ({ code: 'not-supported' as const, text: `A busca não usou "${name}".` })),
];

/** The query of a searchset's self link, with only the parameters that had an effect. */
export const usedSearch = (parameters: Parameters): string =>
  `${new URLSearchParams(
    parameters
      .filter(({ name }) => name !== '_format' && [...KNOWN, ...ACTORS].includes(name))
      .map((one) => [one.name, textOf(one)]),
  )}`;

/**
 * Reads tokens of FHIR: "system|code" or "code", several of them separated by commas. Null for a code that no partner
 * books.
 */
function kindsOf(tokens: readonly string[], baseUrl: string): PartnerKind[] | null {
  if (tokens.length === 0) return [...PARTNER_KINDS];
  const kinds = tokens
    .flatMap((token) => token.split(','))
    .map((token) => {
      const [code = '', system = ''] = token.split('|').toReversed();
      if (system !== '' && system !== `${baseUrl}${FOLDER}/service-type`) return undefined;
      return PARTNER_KINDS.find((kind) => RESOURCE_KINDS[kind] === code);
    });
  return kinds.every((kind) => kind !== undefined) ? [...new Set(kinds)] : null;
}
