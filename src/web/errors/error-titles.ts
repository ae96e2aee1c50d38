import type { LoadFailure } from '#ui/load-failure.ts';

export type ErrorKind = 'not-found' | 'error' | PassingFailure;

/** Also the status text of the answer of a store that has not opened yet. */
export const CLOSED = 'closed';

export type PassingFailure = LoadFailure | 'unavailable' | typeof CLOSED;

const INCOMPLETE = 'Esta página não carregou por inteiro';

export const ERROR_TITLES: Record<ErrorKind, string> = {
  'not-found': 'Página não encontrada',
  error: 'Erro',
  missing: INCOMPLETE,
  style: INCOMPLETE,
  timeout: 'A página está demorando demais',
  network: 'Você está sem conexão',
  unavailable: 'A loja volta em instantes',
  closed: 'A loja ainda não abriu',
};
