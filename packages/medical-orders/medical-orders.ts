export { parseMedicalOrder as parse } from './reading/parse-medical-order.ts';
export type { Reading } from './reading/reading.ts';
export type { Dictionary, DictionaryService, ServiceKind } from './text/dictionary.ts';
export type { Span } from './text/tokens/token.ts';
