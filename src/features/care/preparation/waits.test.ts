import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { days, hours, rule, service } from '#test/cast/prepared.ts';
import { mergePlan, type PreparedService } from './merge-plan.ts';
import type { AdvisedRule } from './prep-rule.ts';
import { PREP_WORDS, parseTime, TIME_UNITS } from './prep-words.ts';
import { inTheLast, inTheTime, timeBefore, timeText } from './span-texts.ts';
import { relativeSteps } from './step-texts.ts';
import { waitsOf } from './waits.ts';

const said = (rule: AdvisedRule, confirmation: string): AdvisedRule => ({ ...rule, confirmation });

const confirmed = (...services: PreparedService[]) => waitsOf(mergePlan(services)).map(({ text }) => text);

test('names each kind of wait as a patient would confirm it', () => {
  const texts = confirmed(
    service(
      1,
      'Exame',
      hours('medicine', 72, null, 'Biotina, também em suplementos: pergunte ao médico.'),
      hours('exercise', 24, null, 'Exercício pesado'),
      said(days('diet', 3, null, 'Não use laxante.'), 'Não usei laxante'),
      said(hours('event', 72, null, 'Fez toque retal'), 'Não fiz toque retal'),
      said(
        days('event', 14, null, 'Teve febre, infecção ou cirurgia'),
        'Não tive febre, infecção nem cirurgia',
      ),
      hours('event', 1, null, 'O bebê mamou'),
    ),
  );
  expect(texts.toSorted()).toEqual([
    'Estou há 24 horas sem exercício pesado',
    'Não fiz toque retal nas últimas 72 horas',
    'Não tive febre, infecção nem cirurgia nos últimos 14 dias',
    'Não usei laxante nas últimas 72 horas',
    'Não uso biotina, ou já combinei com o médico o que fazer',
  ]);
});

test('a rule without a confirmation is repeated as it stands', () => {
  expect(confirmed(service(1, 'Exame', days('diet', 3, null, 'Não use laxante.')))).toEqual([
    'Já faço isto há 72 horas: não use laxante',
  ]);
  expect(confirmed(service(1, 'Exame', days('event', 14, null, 'Fez biópsia')))).toEqual([
    'Isto não aconteceu nos últimos 14 dias: fez biópsia',
  ]);
});

const seeds = () =>
  (parse(readFileSync('db/seeds/preparos.csv'), { columns: true }) as Record<string, string>[])
    .map((row) => {
      const unit = TIME_UNITS[row.unidade as keyof typeof TIME_UNITS] ?? 1;
      const min = (parseTime(row.minimo ?? '')?.minutes ?? 0) * unit;
      const kind = PREP_WORDS[row.tipo as keyof typeof PREP_WORDS];
      return {
        code: row.codigo ?? '',
        asked: said(rule(kind, { min, text: row.texto ?? '' }), row.confirmacao ?? ''),
      };
    })
    .filter(({ asked }) => (asked.kind === 'event' || asked.kind === 'diet') && (asked.min ?? 0) >= 1440);

test('every delivered event and diet that makes a patient wait has a sentence in the first person', () => {
  const sentences = seeds().map(({ code, asked }) => [code, ...confirmed(service(1, 'Exame', asked))]);
  expect(sentences.length).toBeGreaterThan(25);
  const first =
    /^(?:Não (?:\p{L}+ei|\p{L}+i|fiz|tive) |Não menstruei|Comi |Evitei |Preferi |Incluí |(?:Já c|C)olhi ).*n[oa]s últim[oa]s \d+ (?:horas|dias)$/u;
  expect(sentences.filter(([, text = '']) => !first.test(text) || /Não .* ou /.test(text))).toEqual([]);
});

test('speaks of another vaccine only before a vaccine', () => {
  const live = days('event', 28, null, 'Tomou outra vacina de vírus vivo');
  const vaccine = { ...service(1, 'Febre amarela', live), isVaccine: true };
  const exam = service(2, 'IGRA', live);
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
  expect([30, 60, 120].map(timeBefore)).toEqual([
    'nos 30 minutos antes',
    '1 hora antes',
    'nas 2 horas antes',
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
