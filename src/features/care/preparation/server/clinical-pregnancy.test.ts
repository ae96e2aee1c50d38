import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clinicalCases, sayingPregnant, textsOf } from '#test/cast/clinical-cases.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';

const { db } = await testDatabase({ demo: true });
const { planOf } = clinicalCases(testDeps(db));

test('a pregnant woman reads that lipids rise, also beside a fast of her own', async () => {
  const textOf = async (codes: string[], reply: 'yes' | 'no') =>
    textsOf(sayingPregnant(await planOf(codes, '1995-08-20'), reply)).join(' ');
  for (const codes of [['EX-0031'], ['EX-0030', 'EX-0022']]) {
    expect(await textOf(codes, 'yes')).toContain('Na gravidez o colesterol e os triglicerídeos sobem');
    expect(await textOf(codes, 'no')).not.toContain('Na gravidez o colesterol');
  }
});

test('only a woman who says that she is pregnant reads when a general exam cannot wait', async () => {
  const textOf = async (code: string, reply?: 'yes' | 'no') => {
    const plan = await planOf([code], '1995-08-20');
    return textsOf(reply ? sayingPregnant(plan, reply) : plan).join(' ');
  };
  for (const code of ['EX-0001', 'EX-0106', 'EX-0107', 'EX-0108', 'EX-0115', 'CK-0011', 'SS-0018']) {
    expect(await textOf(code, 'yes')).toMatch(/vista embaçada ou com luzes.*maternidade/);
    expect(await textOf(code, 'no')).not.toContain('maternidade');
    expect(await textOf(code)).not.toContain('maternidade');
  }
});

test('the page of the glucose tolerance test does not promise the three samples of a pregnancy', async () => {
  const { rows } = await db.execute<{ description: string }>(
    sql`select description from products where code = 'EX-0024'`,
  );
  expect(rows[0]?.description).not.toContain('diabetes na gravidez');
  expect(rows[0]?.description).toContain('costuma ter 3 coletas (jejum, 1 e 2 horas). Este tem 2');
});
