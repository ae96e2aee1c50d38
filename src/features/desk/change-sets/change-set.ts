export const STATES = [
  'draft',
  'waiting',
  'scheduled',
  'live',
  'ended',
  'undone',
  'failed',
  'discarded',
] as const;

export type ChangeSetState = (typeof STATES)[number];

export const STATE_NAMES: Readonly<Record<ChangeSetState, string>> = {
  draft: 'Rascunho',
  waiting: 'Espera outra pessoa',
  scheduled: 'Agendada',
  live: 'No ar',
  ended: 'Encerrada',
  undone: 'Desfeita',
  failed: 'Não entrou',
  discarded: 'Descartada',
};

/** The rows of a transfer are taken back together or not at all, because what one loses another has. */
export const ORIGINS = ['form', 'file', 'grid', 'shell', 'count', 'transfer'] as const;

export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  form: 'Formulário',
  file: 'Arquivo',
  grid: 'Grade',
  shell: 'Linha de comando',
  count: 'Contagem',
  transfer: 'Transferência',
};

/** Rows that a grid shows and changes at once. */
export const MOST_GRID_ROWS = 20_000;

/** Characters of a cell; a page of the store is the longest. */
export const MOST_CELL = 200_000;

export const MOST_NOTE = 200;

/** Files of one upload. */
export const MOST_FILES = 40;

/**
 * More new, changed or withdrawn rows than this are asked about, whether they come from a file, a grid or a form: a wrong column may
 * make every row a new one, and a wrong percentage every price another.
 */
const MOST_UNASKED = 1000;

interface Counted {
  /** All rows of the change, the added and the withdrawn ones included. */
  rows: number;
  added: number;
  withdrawn: number;
}

/** Sentences about a change of very many rows, without a full stop: "São 1.200 linhas novas". */
export const manyTexts = ({ rows, added, withdrawn }: Counted): string[] => [
  ...(added > MOST_UNASKED ? [`São ${added.toLocaleString('pt-BR')} linhas novas`] : []),
  ...(rows - added - withdrawn > MOST_UNASKED
    ? [`${(rows - added - withdrawn).toLocaleString('pt-BR')} linhas mudam`]
    : []),
  ...(withdrawn > MOST_UNASKED ? [`${withdrawn.toLocaleString('pt-BR')} linhas saem da loja`] : []),
];
