export interface Dictionary {
  services: DictionaryService[];
  /** Numbers are indexes into `services`. */
  terms: [term: string, services: number[]][];
  /** Groups of exams under one name. A panel without services names exams that the shop does not sell. */
  panels: { name: string; terms: string[]; services: number[] }[];
  /** Words for illnesses, organs and people: they explain an order and request nothing. */
  illnesses: string[];
  /** True only in the demo: the technical director has not approved every entry. */
}

export interface DictionaryService {
  id: number;
  code: string;
  name: string;
  tuss: string;
  kind: ServiceKind;
  needsRequest: boolean;
}

/** A digital unit's test is meant only where no other service has the name. */
export type ServiceKind = 'exam' | 'vaccine' | 'digital';
