import { expect, test } from 'vitest';
import { days, hours, rule, service } from '#test/cast/prepared.ts';
import { mergePlan, type PreparedService } from './merge-plan.ts';
import { relativeSteps } from './step-texts.ts';

const texts = (...services: PreparedService[]) => relativeSteps(mergePlan(services)).map(({ text }) => text);

test('includes the first urine of the morning in the 24 hours, and counts the next sample from then', {
  meta: { spec: ['care 16'] },
}, () => {
  const day = service(1, 'Urina de 24 horas', rule('urine_day'));
  const eas = service(2, 'EAS', hours('retention', 2, 4));
  expect(texts(eas)).toEqual([
    'Colha a primeira urina da manhã ou fique de 2 a 4 horas sem urinar antes de colher.',
  ]);
  expect(texts(day, eas).at(-1)).toBe(
    'Termine as 24 horas com a primeira urina da manhã no frasco delas. Só depois, para a outra amostra, fique de 2 a 4 horas sem urinar antes de colher.',
  );
});

test('speaks of the beginning of a fast only where the visit has one', () => {
  const lipids = service(
    1,
    'Perfil lipídico',
    rule('diet', { text: 'Coma como de costume até começar o jejum.' }),
  );
  expect(texts(lipids)).toEqual(['Coma como de costume.']);
  expect(texts(lipids, service(2, 'Glicemia', hours('fasting', 8)))).toContain(
    'Coma como de costume até começar o jejum.',
  );
});

test('puts PSA before semen, IGRA before a live vaccine or 28 days later, and blood before food before the vaccine', () => {
  const psa = service(1, 'PSA', hours('abstinence', 48), rule('before', { others: [2] }));
  const semen = service(2, 'Espermograma', days('abstinence', 2, 7));
  expect(texts(psa, semen)).toEqual([
    'Fique de 2 a 7 dias sem ejacular antes da coleta.',
    'Na visita, primeiro PSA; depois, Espermograma.',
  ]);
  expect(texts(psa)).toEqual(['Fique sem ejacular nas 48 horas antes.']);
  const igra = service(
    3,
    'IGRA',
    rule('before', { others: [4] }),
    days('event', 28, null, 'Tomou outra vacina de vírus vivo'),
  );
  expect(texts(igra, service(4, 'Febre amarela'))).toEqual([
    'Na visita, primeiro IGRA; depois, Febre amarela.',
    'Tomou alguma vacina de vírus vivo? Espere 28 dias.',
  ]);
  const vaccine = service(5, 'HPV', rule('fed'));
  expect(texts(vaccine)).toEqual(['Venha alimentado.']);
  expect(texts(vaccine, service(6, 'Glicemia', hours('fasting', 8))).at(-1)).toBe(
    'Depois do último exame em jejum, coma; só então tome a vacina.',
  );
});

test('24-hour urines share a bottle where one rule of a jar names them, and have one each otherwise', () => {
  const day = rule('urine_day', { text: 'Deixe o frasco na geladeira.' });
  const acid = rule('jar', { text: 'Pegue na unidade o frasco com conservante.' });
  const plain = rule('jar', { text: 'Pegue na unidade o frasco sem conservante.' });
  const gathering = (...services: Parameters<typeof texts>) =>
    texts(...services).find((text) => text.startsWith('Urina de 24 horas')) ?? '';
  const calcium = service(1, 'Cálcio', day, acid);
  const cortisol = service(2, 'Cortisol', day);
  const [clearance, protein] = [service(3, 'Clearance', day, plain), service(4, 'Proteínas', day, plain)];
  expect(gathering(calcium)).not.toContain('frascos');
  expect(gathering(calcium, cortisol)).toContain('São 2 exames de urina de 24 horas em 2 frascos: pegue-os');
  expect(gathering(clearance, protein)).toContain('Uma só urina de 24 horas, em um frasco, serve para os 2');
  expect(gathering(clearance, protein, cortisol)).toContain(
    'São 3 exames de urina de 24 horas em 2 frascos (Clearance e Proteínas dividem o mesmo): pegue-os',
  );
});

test('a sample that another service must precede is collected at the unit, and its jar is not proposed', {
  meta: { spec: ['care 12'] },
}, () => {
  const jar = 'Entregue a urina em até 2 horas depois de colher.';
  const culture = service(1, 'Urocultura', hours('jar', null, 2, 'A urina'));
  const first = service(2, 'Clamídia', rule('before', { others: [1] }));
  expect(texts(culture)).toContain(jar);
  expect(texts(culture, first)).toEqual([
    'Na visita, primeiro Clamídia; depois, Urocultura, na própria unidade; não traga de casa.',
  ]);
});

test('names the exam of each jar only where there are several', () => {
  const stool = service(1, 'Coprocultura', hours('jar', null, 2, 'As fezes, no frasco estéril'));
  const mif = service(2, 'MIF', rule('jar', { text: 'Antes, pegue na unidade o frasco.' }));
  expect(texts(stool)).toEqual(['Entregue as fezes, no frasco estéril em até 2 horas depois de colher.']);
  expect(texts(mif)).toEqual(['Antes, pegue na unidade o frasco.']);
  expect(texts(stool, mif)).toEqual([
    'MIF: antes, pegue na unidade o frasco.',
    'Entregue as fezes, no frasco estéril (Coprocultura) em até 2 horas depois de colher.',
  ]);
});

test('leaves the first hour of the morning out of the advice for a collection in the afternoon', () => {
  const insulin = rule('diabetes', {
    text: 'Fale com o seu médico antes de começar o jejum, venha na primeira hora da manhã e traga um lanche para depois.',
  });
  const words = (min: number) =>
    texts(service(1, 'Cortisol', hours('fasting', 4), insulin, rule('clock', { min, max: min + 120 }))).find(
      (text) => text.startsWith('Fale'),
    );
  expect(words(7 * 60)).toContain('venha na primeira hora da manhã e traga um lanche');
  expect(words(15 * 60)).toBe(
    'Fale com o seu médico antes de começar o jejum e traga um lanche para depois.',
  );
});
