import type { LoadFailure } from '#ui/load-failure.ts';

export type ErrorKind = 'not-found' | 'error' | LoadFailure;

export const ERROR_TITLES: Record<ErrorKind, string> = {
  'not-found': 'Página não encontrada',
  error: 'Erro',
  missing: 'Esta página não carregou por inteiro',
  timeout: 'A página está demorando demais',
  network: 'Você está sem conexão',
};
