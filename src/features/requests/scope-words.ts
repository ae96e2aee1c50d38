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
  'coletada',
  'colhido',
  'dosado',
  'dosada',
  'dosou',
  'tomou',
  'tomei',
  'colhida',
  'colhi',
]);
/** After "se": the outcome of the exam named before. */
export const OUTCOMES = new Set(
  'positivo positiva positivos reagente reagentes alterado alterada alterados elevado elevada anormal negativo negativa baixo baixa alto alta vier for'.split(
    ' ',
  ),
);
export const RESULTS = new Set('negativo negativa positivo positiva reagente'.split(' '));
/** Right after a name they tell of an earlier exam. */
export const OVER = new Set(
  'feito feita feitos realizado realizada colhido colhida dosado dosada'.split(' '),
);
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
  ...RESULTS,
  ...OUTCOMES,
]);
