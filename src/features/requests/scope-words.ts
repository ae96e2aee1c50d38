export const NEVER = new Set(
  'nao sem exceto menos cancelar cancelado cancelada cancela suspender suspenso retirar tirar excluir dispensar dispensado'.split(
    ' ',
  ),
);
export const DONE = new Set([
  'fez',
  'feito',
  'feita',
  'feitos',
  'fiz',
  'realizou',
  'realizado',
  'realizada',
  'tem',
  'colheu',
  'coletado',
]);
export const CONDITIONS = new Set(['caso', 'quando', 'dependendo']);
export const WISHES = new Set('possivel der quiser puder desejar preferir necessario precisar'.split(' '));
export const DOUBTS = new Set([
  'criterio',
  'opcional',
  'talvez',
  'considerar',
  'avaliar',
  'eventual',
  'eventualmente',
]);

/** All words that say what is to be done with a name. */
export const SCOPE_WORDS: ReadonlySet<string> = new Set([
  ...NEVER,
  ...DONE,
  ...CONDITIONS,
  ...WISHES,
  ...DOUBTS,
  ...['ja', 'se', 'ou', 'tempo'],
  ...'positivo positiva reagente reagentes alterado alterada alterados elevado elevada anormal negativo baixo alto'.split(
    ' ',
  ),
]);
