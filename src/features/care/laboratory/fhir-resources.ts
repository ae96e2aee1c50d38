/** JSON of FHIR R4 as other servers write it: every part may be missing or of another type, and is then read as absent. */
export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of an element, whether it is repeated or single. */
export function objectsIn(value: unknown): Json[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(isJson);
}

/** A text, or a number as it was written; '' for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Reads a resource from UTF-8. Numbers become texts, because FHIR's decimals mean their last zero: 1.10 is not 1.1. Null for
 * other bytes than a resource.
 */
export function readResource(bytes: Uint8Array): Json | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const quoted = text.replace(STRING_OR_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`));
    const read: unknown = JSON.parse(quoted);
    return isJson(read) && textIn(read.resourceType) !== '' ? read : null;
  } catch {
    return null;
  }
}

export interface Entry {
  fullUrl: string;
  resource: Json;
}

export const entriesIn = (bundle: Json): Entry[] =>
  objectsIn(bundle.entry).flatMap(({ fullUrl, resource }) =>
    objectsIn(resource).map((one) => ({ fullUrl: textIn(fullUrl), resource: one })),
  );

const LAST_PARTS = /(?:^|\/)([A-Z]\w+\/[\w.-]{1,64})(?:\/_history\/[\w.-]{1,64})?$/;

/** "Patient/7" of a relative, an absolute or a versioned reference; other references as they are. */
export const plainReference = (reference: string): string => LAST_PARTS.exec(reference)?.[1] ?? reference;

export const referenceIn = (value: unknown): string =>
  objectsIn(value)
    .map((one) => textIn(one.reference))
    .find(Boolean) ?? '';

/**
 * Finds what a resource refers to: inside it (`#7`), or among these entries by their full address, or by type and id. Undefined
 * for what did not come along.
 */
export function findReferred(within: Json, entries: readonly Entry[]) {
  const byAddress = new Map(entries.map(({ fullUrl, resource }) => [fullUrl, resource]));
  const byId = new Map(
    entries.map(({ resource }) => [`${textIn(resource.resourceType)}/${textIn(resource.id)}`, resource]),
  );
  return (value: unknown): Json | undefined => {
    const reference = referenceIn(value);
    if (reference === '') return undefined;
    if (reference.startsWith('#'))
      return objectsIn(within.contained).find((one) => `#${textIn(one.id).replace(/^#/, '')}` === reference);
    return byAddress.get(reference) ?? byId.get(plainReference(reference));
  };
}

export const codingsIn = (concept: unknown): Json[] =>
  objectsIn(concept).flatMap((one) => objectsIn(one.coding));

/** A concept in words. */
export const wordsOf = (concept: unknown): string => {
  const [first] = objectsIn(concept);
  const [coding] = codingsIn(first);
  return textIn(first?.text) || textIn(coding?.display) || textIn(coding?.code);
};

const IDENTIFIER_TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203';

/** A type of table 0203, as PLAC, FILL or PPN. */
export const typeOf = (code: string) => ({ coding: [{ system: IDENTIFIER_TYPES, code }] });

export const hasType = (identifier: Json, code: string): boolean =>
  codingsIn(identifier.type).some((coding) => coding.code === code);

/** The systems of the numbers that the store gives. `own` is the store's address. */
export const systemsOf = (own: string) => ({
  exam: `${own}/fhir/exame`,
  order: `${own}/fhir/pedido`,
  tube: `${own}/fhir/tubo`,
  person: `${own}/fhir/pessoa`,
  task: `${own}/fhir/tarefa`,
});

/** "100000123-2", or "100000123-2.2" of a second collection. */
const PLACER = /^\d{9,12}-\d{1,3}(\.\d{1,3})?$/;

/** The store's number among a resource's identifiers: by its system, or where no system is written, by its form. */
export const placerIn = (identifiers: unknown, own: string): string =>
  objectsIn(identifiers)
    .filter(({ system }) => textIn(system) === '' || textIn(system) === systemsOf(own).exam)
    .map(({ value }) => textIn(value))
    .find((value) => PLACER.test(value)) ?? '';

/** The laboratory's number among the identifiers of these resources. */
export const fillerIn = (...resources: (Json | undefined)[]): string =>
  resources
    .flatMap((one) => objectsIn(one?.identifier))
    .filter((identifier) => hasType(identifier, 'FILL'))
    .map(({ value }) => textIn(value))
    .find(Boolean) ?? '';
