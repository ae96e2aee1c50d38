import { isRouteErrorResponse } from 'react-router';
import { type LoadFailure, loadFailureOf } from '#ui/load-failure.ts';

export type ErrorKind = 'not-found' | 'error' | PassingFailure;

/** Trying again helps. `unavailable`: the store is there, its database is not. */
export type PassingFailure = LoadFailure | 'unavailable';

/** Unknown, or no longer sold. */
const NOT_FOUND_STATUSES = [404, 410];

export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return kindOfStatus(error.status);
  return loadFailureOf(error) ?? 'error';
}

function kindOfStatus(status: number): ErrorKind {
  if (status === 503) return 'unavailable';
  return NOT_FOUND_STATUSES.includes(status) ? 'not-found' : 'error';
}

export const ERROR_TITLES: Record<ErrorKind, string> = {
  'not-found': 'Página não encontrada',
  error: 'Erro',
  missing: 'Esta página não carregou por inteiro',
  timeout: 'A página está demorando demais',
  network: 'Você está sem conexão',
  unavailable: 'A loja volta em instantes',
};
