import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOOKING_WAYS } from './booking-ways.ts';

const FOLDER = 'db/seeds/conteudo';
const read = (name: string) => readFileSync(`${FOLDER}/${name}.md`, 'utf8');
const { walkIn, appointment, home, homeCall, digital, partner } = BOOKING_WAYS;

test.each([
  ['perguntas-frequentes', [walkIn, appointment, home, homeCall, digital, partner]],
  ['termos-de-uso', [home, homeCall]],
  ['fale-conosco', [home, homeCall]],
])('the page %s says how a visit gets its time in the words of the shop', (page, sentences) => {
  for (const sentence of sentences) expect(read(page)).toContain(sentence);
});

test('no page promises a call about the time in other words', () => {
  const pages = readdirSync(FOLDER).map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
  const rest = Object.values(BOOKING_WAYS).reduce((text, way) => text.replaceAll(way, ''), pages.join('\n'));
  expect(rest).not.toMatch(/72 horas|combinar (o )?dia|combinamos com você|combinado por telefone/);
});
