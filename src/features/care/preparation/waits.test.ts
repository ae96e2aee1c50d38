import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { days, hours, rule, service } from '#test/cast/prepared.ts';
import { mergePlan, type PreparedService } from './merge-plan.ts';
import { PREP_WORDS, parseTime, TIME_UNITS } from './prep-words.ts';
import { inTheLast, inTheTime, timeText } from './span-texts.ts';
import { relativeSteps } from './step-texts.ts';
import { waitsOf } from './waits.ts';

const confirmed = (...services: PreparedService[]) => waitsOf(mergePlan(services)).map(({ text }) => text);

test('names each kind of wait as a patient would confirm it', () => {
  const texts = confirmed(
    service(
      1,
      'Exame',
      hours('medicine', 72, null, 'Biotina, também em suplementos: pergunte ao médico.'),
      hours('exercise', 24, null, 'Exercício pesado'),
      days('diet', 3, null, 'Não use laxante.'),
      hours('event', 72, null, 'Fez toque retal'),
      days('event', 14, null, 'Teve febre, infecção ou cirurgia'),
      hours('event', 1, null, 'O bebê mamou'),
    ),
  );
  expect(texts.toSorted()).toEqual([
    'Estou há 24 horas sem exercício pesado',
    'Estou há 72 horas sem laxante',
    'Não fiz toque retal nas últimas 72 horas',
    'Não tive febre, infecção nem cirurgia nos últimos 14 dias',
    'Não uso biotina, ou já combinei com o médico o que fazer',
  ]);
});

test.each([
  [
    'Coma normalmente, sem cortar açúcar nem massas.',
    'Há 24 horas como normalmente, sem cortar açúcar nem massas',
  ],
  [
    'Prefira arroz, carne e ovos; evite feijão, leite e fibras.',
    'Há 24 horas prefiro arroz, carne e ovos e evito feijão, leite e fibras',
  ],
  ['Evite café, chá e banana.', 'Estou há 24 horas sem café, chá nem banana'],
  ['Não tome café nem chá e não fume.', 'Estou há 24 horas sem tomar café nem chá e sem fumar'],
  ['Não tenha relação sexual.', 'Estou há 24 horas sem ter relação sexual'],
])('turns the diet "%s" into what the patient confirms', (text, said) => {
  expect(confirmed(service(1, 'Exame', hours('diet', 24, null, text)))).toEqual([said]);
});

const seeds = () =>
  (parse(readFileSync('db/seeds/preparos.csv'), { columns: true }) as Record<string, string>[])
    .map((row) => {
      const unit = TIME_UNITS[row.unidade as keyof typeof TIME_UNITS] ?? 1;
      const min = (parseTime(row.minimo ?? '')?.minutes ?? 0) * unit;
      const kind = PREP_WORDS[row.tipo as keyof typeof PREP_WORDS];
      return { code: row.codigo ?? '', asked: rule(kind, { min, text: row.texto ?? '' }) };
    })
    .filter(({ asked }) => (asked.kind === 'event' || asked.kind === 'diet') && (asked.min ?? 0) >= 1440);

test('every delivered event and diet that makes a patient wait has a sentence in the first person', () => {
  const said = seeds().map(({ code, asked }) => [code, ...confirmed(service(1, 'Exame', asked))]);
  expect(said.length).toBeGreaterThan(25);
  const first =
    /^(?:Não (?:fiz|tomei|tive|usei|menstruei|recebi) |Estou há \d+ (?:horas|dias) sem |Há \d+ (?:horas|dias) (?:como|prefiro|incluo) )/;
  expect(said.filter(([, text = '']) => !first.test(text) || /Não .* ou /.test(text))).toEqual([]);
});

test('speaks of another vaccine only before a vaccine', () => {
  const live = days('event', 28, null, 'Tomou outra vacina de vírus vivo');
  const vaccine = { ...service(1, 'Febre amarela', live), isVaccine: true };
  const exam = service(2, 'IGRA', live);
  expect(confirmed(vaccine)).toEqual(['Não tomei outra vacina de vírus vivo nos últimos 28 dias']);
  expect(confirmed(exam)).toEqual(['Não tomei nenhuma vacina de vírus vivo nos últimos 28 dias']);
  expect(relativeSteps(mergePlan([vaccine])).map(({ text }) => text)).toEqual([
    'Tomou outra vacina de vírus vivo? Espere 28 dias.',
  ]);
  expect(relativeSteps(mergePlan([exam])).map(({ text }) => text)).toEqual([
    'Tomou alguma vacina de vírus vivo? Espere 28 dias.',
  ]);
});

test('a time agrees with its unit, and a long one is counted in days', () => {
  expect([30, 60, 120, 72 * 60, 7 * 1440].map(inTheTime)).toEqual([
    'nos 30 minutos',
    'na hora',
    'nas 2 horas',
    'nas 72 horas',
    'nos 7 dias',
  ]);
  expect([30, 60, 72 * 60, 28 * 1440].map(inTheLast)).toEqual([
    'nos últimos 30 minutos',
    'na última hora',
    'nas últimas 72 horas',
    'nos últimos 28 dias',
  ]);
  expect([48, 72, 74, 96, 98, 98.5].map((hour) => timeText(hour * 60))).toEqual([
    '48 horas',
    '72 horas',
    '3 dias e 2 horas',
    '4 dias',
    '4 dias e 2 horas',
    '4 dias, 2 horas e 30 minutos',
  ]);
});
