import { expect, test } from 'vitest';
import { hours, rule } from '#test/cast/prepared.ts';
import { type Demands, stricterNotes } from './stricter.ts';

const service = (parts: Partial<Demands>): Demands => ({
  id: 1,
  name: 'Hemograma',
  rules: [],
  resultDays: 1,
  needsRequest: false,
  needsScheduling: false,
  ...parts,
});

const plain = service({});
const fasting = service({ rules: [hours('fasting', 8)], resultDays: 5 });

test.each<[string, Demands[], Demands[], string[]]>([
  ['nothing changes', [plain], [plain], []],
  ['less is asked', [fasting], [plain], []],
  [
    'the merged preparation asks for more',
    [service({ rules: [hours('fasting', 4)] })],
    [
      service({ rules: [hours('fasting', 8), hours('alcohol', 72)] }),
      service({ rules: [hours('fasting', 4)] }),
    ],
    [
      'O preparo pede mais: jejum de ao menos 8 horas; água pode. Não tome bebida alcoólica nas 72 horas antes.',
    ],
  ],
  [
    'texts under review are marked',
    [plain],
    [service({ rules: [rule('diet', { text: 'Evite café.' })] })],
    ['O preparo pede mais: evite café.'],
  ],
  [
    'one visit becomes two',
    [service({ rules: [hours('fasting', 8)] })],
    [
      service({ rules: [hours('fasting', 8)] }),
      service({ id: 2, name: 'Lactato', rules: [hours('fasting', 4, 6)] }),
    ],
    [
      'O preparo pede mais: jejum de 4 a 6 horas; água pode.',
      'Vão ser 2 visitas. Hemograma pede ao menos 8 horas de jejum, e Lactato, no máximo 6 horas.',
    ],
  ],
  [
    'later',
    [plain],
    [service({ resultDays: 5 }), plain],
    ['O resultado completo sai mais tarde: em até 5 dias úteis.'],
  ],
  [
    'nobody knows when',
    [plain],
    [service({ resultDays: null })],
    ['Aí não sabemos quando sai o resultado: pergunte na unidade.'],
  ],
  ['nobody knew before either', [service({ resultDays: null })], [service({ resultDays: null })], []],
  [
    'a request and an appointment',
    [plain],
    [service({ needsRequest: true, needsScheduling: true })],
    ['Você vai precisar levar o pedido médico.', 'Você vai precisar de horário marcado.'],
  ],
])('%s', { meta: { spec: ['care 44'] } }, (_what, before, after, notes) => {
  expect(stricterNotes(before, after)).toEqual(notes);
});

test('states no fasting hours for a baby', () => {
  expect(stricterNotes([plain], [service({ rules: [hours('fasting', 8)] })], 'ask')).toEqual([
    'O preparo pede mais: jejum: combine com seu médico quanto tempo.',
  ]);
});
