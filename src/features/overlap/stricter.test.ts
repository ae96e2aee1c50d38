import { expect, test } from 'vitest';
import { type Demands, stricterNotes } from './stricter.ts';

const service = (parts: Partial<Demands>): Demands => ({
  fastingMinHours: null,
  fastingMaxHours: null,
  resultDays: 1,
  needsRequest: false,
  needsScheduling: false,
  ...parts,
});

const plain = service({});

test.each<[string, Demands[], Demands[], string[]]>([
  ['nothing changes', [plain], [plain], []],
  ['less is asked', [service({ fastingMinHours: 8, resultDays: 5 })], [plain], []],
  [
    'fasting begins',
    [plain],
    [service({ fastingMinHours: 8, fastingMaxHours: 14 })],
    ['Passa a pedir jejum: de 8 a 14 horas.'],
  ],
  [
    'the longest of several counts',
    [service({ fastingMinHours: 4 }), plain],
    [service({ fastingMinHours: 8 }), service({ fastingMinHours: 4 })],
    ['O jejum muda: no mínimo 8 horas.'],
  ],
  [
    'less time is left',
    [service({ fastingMinHours: 8, fastingMaxHours: 14 })],
    [service({ fastingMinHours: 8, fastingMaxHours: 12 })],
    ['O jejum muda: de 8 a 12 horas.'],
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
    ['O prazo do resultado deixa de ser conhecido: pergunte na unidade.'],
  ],
  ['nobody knew before either', [service({ resultDays: null })], [service({ resultDays: null })], []],
  [
    'a request and an appointment',
    [plain],
    [service({ needsRequest: true, needsScheduling: true })],
    ['Passa a ser preciso levar o pedido médico.', 'Passa a ser com horário marcado.'],
  ],
])('%s', (_what, before, after, notes) => {
  expect(stricterNotes(before, after)).toEqual(notes);
});
