import { openTable } from '../shared/table.ts';

export type Json = Record<string, unknown>;

export interface Resource extends Json {
  resourceType: string;
  id: string;
  meta: { versionId: string; lastUpdated: string };
}

export type Resources = ReturnType<typeof openResources>;

/** The resources of a FHIR server, each with its versions. */
export function openResources(dataDir: string | undefined, clock: () => Date) {
  const current = openTable<Resource>(dataDir, 'fhir');
  const versions = openTable<Resource>(dataDir, 'fhir-versoes');

  /** Writes a new version of "Patient/7", or the first. */
  function put(reference: string, resource: Json, { keepsVersion = false } = {}): Resource {
    const [type = '', id = ''] = reference.split('/');
    const former = Number(current.get(reference)?.meta.versionId ?? 0);
    const stored = {
      ...resource,
      resourceType: type,
      id,
      meta: {
        ...(resource.meta as Json | undefined),
        versionId: String(keepsVersion && former > 0 ? former : former + 1),
        lastUpdated: clock().toISOString(),
      },
    };
    current.put(reference, stored);
    versions.put(`${reference}/_history/${stored.meta.versionId}`, stored);
    return stored;
  }

  const ofType = (type: string) => current.all().filter(({ resourceType }) => resourceType === type);

  return {
    put,
    create: (type: string, resource: Json) => put(`${type}/${ofType(type).length + 1}`, resource),
    get: (reference: string) => current.get(reference) ?? versions.get(reference),
    ofType,
    clear(): void {
      current.clear();
      versions.clear();
    },
    close(): void {
      current.close();
      versions.close();
    },
  };
}

export const listOf = (value: unknown): Json[] => (value === undefined ? [] : ([value].flat() as Json[]));

export const referenceTo = ({ resourceType, id }: Resource): string => `${resourceType}/${id}`;

interface Identifier {
  system?: string;
  value?: string;
}

/** "system|value" of an identifier, as a search writes it. */
const tokensOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => {
    const { system = '', value: number = '' } = one as Identifier;
    return [`${system}|${number}`, number];
  });

const references = (value: unknown): string[] => listOf(value).map(({ reference }) => String(reference));

/** The search parameters that this server knows, with the values of a resource that each compares. */
export const PARAMETERS: Readonly<Record<string, (resource: Json) => string[]>> = {
  _id: ({ id }) => [String(id)],
  identifier: ({ identifier }) => tokensOf(identifier),
  accession: ({ accessionIdentifier }) => tokensOf(accessionIdentifier),
  requisition: ({ requisition }) => tokensOf(requisition),
  'based-on': ({ basedOn }) => references(basedOn),
  focus: ({ focus }) => references(focus),
  subject: ({ subject }) => references(subject),
  specimen: ({ specimen }) => references(specimen),
  result: ({ result }) => references(result),
};

export const matches = (resource: Json, name: string, wanted: string): boolean => {
  const found = PARAMETERS[name]?.(resource) ?? [];
  return wanted.split(',').some((one) => found.includes(one));
};
