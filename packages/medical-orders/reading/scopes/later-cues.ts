import { also, type Cue, rows } from './cue.ts';

const PERIOD = 'dia|dias|semana|semanas|mes|meses|ano|anos|semestre|semestres|trimestre|trimestres|sem|d|m';
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

/** "Vitamina A só no pós", "hexa: apenas aos 2 meses", "hoje TSH e só depois PTH": it is decided that they wait. */
const ONLY_LATER = rows({ word: 'so somente apenas' }, [
  { before: 'e', when: 'laterNext nameAfter', takes: 'cue..cueEnumeration' },
  // Results may be due at the next visit.
  { next: 'no retorno' },
  { when: 'laterNext nameBefore', takes: 'clause..clause' },
  { when: 'laterNext nameAfter', takes: 'cue..cueEnumeration' },
  { when: 'laterNext afterColon', takes: 'listBefore..clause' },
  { when: 'laterNext', takes: 'owner..clause' },
]);

/** Words that put a request off to another day. */
export const FUTURE: readonly Cue[] = [
  ...ONLY_LATER,
  ...atAnotherTime({ word: 'posteriormente futuramente' }),
  ...atAnotherTime({ word: 'momento', before: 'segundo|outro' }),
  ...atAnotherTime({ word: 'vem', before: `${PERIOD} que` }),
  // "Anti-HBs aos 9 meses"
  { word: 'aos', next: '0 anos|meses', when: 'nameBefore', takes: 'clause..cue', is: 'uncertain' },
  ...atAnotherTime({ word: 'proximo proxima', before: 'na', when: 'endsClause' }),
  ...afterPeriod({ word: 'daqui' }),
  // "Aguardar 30 dias para repetir TSH"
  {
    word: 'aguardar aguarde esperar espere',
    next: `0|um|uma|dois|duas|tres|quatro|seis ${PERIOD}`,
    takes: 'cue..clause',
    is: 'uncertain',
  },
  // "1ª etapa: TSH. 2ª etapa: VHS"
  { word: '0', next: 'etapa|fase|tempo', when: 'laterOrdinal', takes: 'list..stop', is: 'uncertain' },
  { word: 'segunda segundo terceira', next: 'etapa|fase|tempo', takes: 'list..stop', is: 'uncertain' },
  // "No 2º trimestre: TSH. Agora: VHS"
  { word: 'trimestre semestre etapa fase retorno', when: 'otherNow', takes: 'list..stop', is: 'uncertain' },
  // "Investigar trombofilia após o término da heparina: homocisteína"
  ...[EVENT, `o|a|da ${EVENT}`].map(
    (next): Cue => ({ word: 'apos depois', next, takes: 'list..stop', is: 'uncertain' }),
  ),
  // "TOTG pós-parto"
  { word: 'pos', next: EVENT, when: 'nameBefore', takes: 'clause..cue', is: 'uncertain' },
  // "TSH na 28ª semana"
  ...afterPeriod({ word: '0', next: 'semana', when: 'ordinal' }),
  ...[EVENT, `o|a|da ${EVENT}`].flatMap((next) => afterPeriod({ word: 'apos depois', next })),
  ...afterPeriod({
    word: 'apos depois',
    next: `0|um|uma|dois|duas|tres|quatro|seis ${PERIOD}`,
    when: 'laterNext',
  }),
  ...[`0|um|uma|dois|duas|tres|quatro|seis ${PERIOD}`].flatMap((before) =>
    afterPeriod({ word: 'apos depois', before }),
  ),
  ...afterPeriod({ word: '0 um uma dois duas tres quatro seis', link: 'em', next: PERIOD }),
  ...afterPeriod({ word: 'proximo proxima proximos proximas', next: PERIOD }),
];
