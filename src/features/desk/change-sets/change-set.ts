export const STATES = ['draft', 'scheduled', 'live', 'ended', 'undone', 'failed', 'discarded'] as const;

export type ChangeSetState = (typeof STATES)[number];

export const STATE_NAMES: Readonly<Record<ChangeSetState, string>> = {
  draft: 'Rascunho',
  scheduled: 'Agendada',
  live: 'No ar',
  ended: 'Encerrada',
  undone: 'Desfeita',
  failed: 'Não entrou',
  discarded: 'Descartada',
};

export const ORIGINS = ['form', 'file', 'grid', 'shell'] as const;

export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  form: 'Formulário',
  file: 'Arquivo',
  grid: 'Grade',
  shell: 'Linha de comando',
};

/** Rows that a grid shows and changes at once. */
export const MOST_GRID_ROWS = 20_000;

export const MOST_NOTE = 200;
