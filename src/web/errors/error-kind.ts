import { isRouteErrorResponse } from 'react-router';
import { type LoadFailure, loadFailureOf } from '#ui/load-failure.ts';

export type ErrorKind = 'not-found' | 'error' | LoadFailure;

/** Unknown, or no longer sold. */
const NOT_FOUND_STATUSES = [404, 410];

export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return NOT_FOUND_STATUSES.includes(error.status) ? 'not-found' : 'error';
  return loadFailureOf(error) ?? 'error';
}

export const ERROR_TITLES: Record<ErrorKind, string> = {
  'not-found': 'Página não encontrada',
  error: 'Erro',
  missing: 'Esta página não carregou por inteiro',
  timeout: 'A página está demorando demais',
  network: 'Você está sem conexão',
};
