import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configProblems, productionEnv } from '#test/helpers/production-env.ts';

const env = productionEnv();
const file = join(env.BRAND_DIR, 'brand.json');
const own = JSON.parse(readFileSync(file, 'utf8'));
const problems = (facts: object) => {
  writeFileSync(file, JSON.stringify({ ...own, ...facts }));
  return configProblems(env);
};

test('production refuses each field of the brand that is still the demo’s', () => {
  expect(problems({})).toEqual([]);
  expect(
    problems({
      name: 'Buriti Saúde',
      cnpj: '12.ABC.345/01DE-35',
      phone: '(61) 3550-0100',
      cnes: '0000000',
      links: { blog: 'https://blog.buritisaude.example' },
      notice: 'Loja de demonstração: preços, unidades e pessoas são fictícios.',
    }),
  ).toEqual([
    'brand.json: name: ainda é da loja de demonstração',
    'brand.json: cnpj: ainda é da loja de demonstração',
    'brand.json: phone: ainda é da loja de demonstração',
    'brand.json: cnes: ainda é da loja de demonstração',
    'brand.json: links: ainda é da loja de demonstração',
    'brand.json: notice: ainda é da loja de demonstração',
  ]);
});

test('a brand that is marked as the demo is refused as a whole', () => {
  expect(problems({ demo: true, name: 'Buriti Saúde' })).toEqual([
    expect.stringContaining('a marca de demonstração não é aceita em produção'),
  ]);
});
