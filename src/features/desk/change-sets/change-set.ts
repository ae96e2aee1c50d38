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

export const ORIGINS = ['form', 'file', 'grid', 'adjustment', 'shell'] as const;

export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  form: 'Formulário',
  file: 'Arquivo',
  grid: 'Grade',
  adjustment: 'Reajuste',
  shell: 'Linha de comando',
};

export const MOST_NOTE = 200;
