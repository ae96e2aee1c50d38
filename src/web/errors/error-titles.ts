import type { LoadFailure } from '#ui/load-failure.ts';

export type ErrorKind = 'not-found' | 'error' | PassingFailure;

export type PassingFailure = LoadFailure | 'unavailable';

const INCOMPLETE = 'Esta página não carregou por inteiro';

export const ERROR_TITLES: Record<ErrorKind, string> = {
  'not-found': 'Página não encontrada',
  error: 'Erro',
  missing: INCOMPLETE,
  style: INCOMPLETE,
  timeout: 'A página está demorando demais',
  network: 'Você está sem conexão',
  unavailable: 'A loja volta em instantes',
};
