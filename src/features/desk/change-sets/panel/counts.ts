import { countText } from '#values/count-text.ts';

export const problemsText = (count: number): string => countText(count, 'problema', 'problemas');

export const changesText = (count: number): string =>
  count === 0 ? 'nada muda' : countText(count, 'linha muda', 'linhas mudam');
