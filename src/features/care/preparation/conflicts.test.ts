import { expect, test } from 'vitest';
import { hours, service } from '#test/cast/prepared.ts';
import { conflicts } from './conflicts.ts';

test('reports a conflict when the doctor asks for more than a maximum, or for more than 14 hours', () => {
  const short = [service(1, 'Teste', hours('fasting', 4, 10))];
  expect(conflicts(short, 720).map(({ reason }) => reason)).toEqual([
    'O médico pediu 12 horas de jejum, e Teste aceita no máximo 10 horas. Confirme com o médico.',
  ]);
  expect(conflicts([service(1, 'Perfil', hours('fasting', 8))], 16 * 60)[0]?.reason).toContain(
    'mais de 14 horas',
  );
});

test('names both services of a conflict, and the reason', { meta: { spec: ['care 9'] } }, () => {
  const services = [
    service(1, 'Hemograma', hours('fasting', 8)),
    service(2, 'Lactato', hours('fasting', 4, 6)),
  ];
  expect(conflicts(services)).toMatchObject([
    {
      services: ['Hemograma', 'Lactato'],
      reason: 'Hemograma pede ao menos 8 horas de jejum, e Lactato, no máximo 6 horas.',
    },
  ]);
});
