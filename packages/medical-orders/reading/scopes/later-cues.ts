import { also, type Cue } from './cue.ts';

const PERIOD = 'dia|dias|semana|semanas|mes|meses|ano|anos|semestre|semestres|trimestre|trimestres';
const EVENT =
  'menstruacao|parto|nascimento|alta|cirurgia|procedimento|termino|fim|suspensao|interrupcao|conclusao|retirada|suspender|parar|retirar|terminar|tratamento';

/** "Posteriormente TSH", "TSH no mês que vem", "em um segundo momento, TSH" */
const atAnotherTime = (cue: Cue): readonly Cue[] => [
  { ...also(cue, 'nameBefore'), takes: 'clause..cue', is: 'uncertain' },
  { ...also(cue, 'nameAfter'), takes: 'cue..cueEnumeration', is: 'uncertain' },
  { ...cue, takes: 'cue..nextClause|stop', is: 'uncertain' },
];

/** "TSH em 6 meses", "em 6 meses: repetir TSH" */
const afterPeriod = (cue: Cue): readonly Cue[] => [
  // "Repetir em 3 meses: TSH. Agora só vitamina D", but not "repetir em 60 dias: TSH" alone
  {
    ...also(cue, 'otherNow'),
    before: 'repetir|repito|repita|refazer|colher|fazer|coletar',
    takes: 'list..stop',
    is: 'uncertain',
  },
  { ...also(cue, 'opensClause'), takes: 'list..stop', is: 'uncertain' },
  { ...also(cue, 'opensClause'), takes: 'repeat..startClause', is: 'uncertain' },
  {
    ...also(cue, '!visitInClause !todayInClause !nameAfter nameBefore'),
    takes: 'clause..cue',
    is: 'uncertain',
  },
];

/** Words that put a request off to another day. */
export const FUTURE: readonly Cue[] = [
  ...atAnotherTime({ word: 'posteriormente futuramente' }),
  ...atAnotherTime({ word: 'momento', before: 'segundo|outro' }),
  ...atAnotherTime({ word: 'vem', before: `${PERIOD} que` }),
  // "Anti-HBs aos 9 meses"
  { word: 'aos', next: '0 anos|meses', when: 'nameBefore', takes: 'clause..cue', is: 'uncertain' },
  ...atAnotherTime({ word: 'proximo proxima', before: 'na', when: 'endsClause' }),
  ...afterPeriod({ word: 'daqui' }),
  // "Investigar trombofilia após o término da heparina: homocisteína"
  ...[EVENT, `o|a|da ${EVENT}`].map(
    (next): Cue => ({ word: 'apos depois', next, takes: 'list..stop', is: 'uncertain' }),
  ),
  // "TSH na 28ª semana"
  ...afterPeriod({ word: '0', next: 'semana', when: 'ordinal' }),
  ...[EVENT, `o|a|da ${EVENT}`].flatMap((next) => afterPeriod({ word: 'apos depois', next })),
  ...afterPeriod({ word: 'apos depois', next: `0|um|uma|dois|duas|tres|quatro|seis ${PERIOD}` }),
  ...[`0|um|uma|dois|duas|tres|quatro|seis ${PERIOD}`].flatMap((before) =>
    afterPeriod({ word: 'apos depois', before }),
  ),
  ...afterPeriod({ word: '0 um uma dois duas tres quatro seis', link: 'em', next: PERIOD }),
  ...afterPeriod({ word: 'proximo proxima proximos proximas', next: PERIOD }),
];
