import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { answerSurvey } from '#features/outreach/surveys/server/answer-survey.ts';
import { surveyToken } from '#features/outreach/surveys/server/survey-token.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { satisfied } from '#test/cast/satisfied.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, sandbox, connectionString, ordered, runJobs } = await payingStore();
const loja = (...args: string[]) =>
  commandLine(args, {
    env: { DATABASE_URL: connectionString, DATA_DIR: deps.config.dataDir, TEST_OPERATOR: 'ana' },
  });

async function surveyed(unit: string, code: string, answers: Parameters<typeof satisfied>[0]) {
  const it = await ordered(unit, 10, { code });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  await attendLine(deps, { incrementId: it.incrementId, line: 1, who: 'ana' });
  const token = surveyToken(deps, { kind: 'satisfaction', incrementId: it.incrementId });
  expect(await answerSurvey(deps, { token, questions: satisfied(answers) })).toEqual({ ok: true });
  return it;
}

const EMPTY = await loja('pesquisas', 'relatorio');
const FORMULA = '=HYPERLINK("http://x.example")';
const first = await surveyed('BSB-ASN', 'VA-0001', { comment: FORMULA });
deps.clock.forward(2 * 24 * 60);
await surveyed('BSB-AS2', 'VA-0021', { rating: 3, nps: 6, comment: 'Demorou\num pouco' });

test('the report says the NPS with its margin, every distribution and the words, newest first; the look is recorded', async () => {
  expect(EMPTY.out).toBe('Nenhuma resposta neste recorte.\n');
  const { code, out } = await loja('pesquisas', 'relatorio');
  expect(code).toBe(0);
  expect(out).toContain('Satisfação          2');
  // 1.75/5 - 1.75/5 = 0, variance (3.5/5)/5 = 0.14, so ±1.96 · 0.3742 = ±0.7334.
  expect(out).toContain('NPS 0 (entre -73 e 73, com 95% de confiança)');
  expect(out).toContain('2 respostas: 1 promotores (9 e 10), 0 neutros (7 e 8), 1 detratores (0 a 6)');
  expect(out).toMatch(/5 Ótima +1\n {2}4 Boa +0\n {2}3 Regular +1/);
  expect(out).toMatch(/Preços +1/);
  expect(out).toMatch(/Amigos\/Familiares +2/);
  expect(out).toContain('22/11/2026, elogio ou sugestão, nota 6: Demorou um pouco\n  20/11/2026');
  expect(out).not.toContain(first.incrementId);
  expect(await listOperatorViews(deps, {})).toContainEqual(
    expect.objectContaining({ operator: 'ana', command: 'pesquisas relatorio' }),
  );
});

test.each([
  ['a day', ['--de', '21/11/2026'], 'NPS -100'],
  ['until a day', ['--ate', '20/11/2026'], 'NPS 100'],
  ['a service', ['--servico', 'VA-0021'], 'NPS -100'],
  ['a store', ['--loja', 'bsb'], 'NPS 0'],
])('of %s only', async (_, args, expected) => {
  expect((await loja('pesquisas', 'relatorio', ...args)).out).toContain(expected);
});

test('reports nothing for a store without answers, and refuses unknown codes', async () => {
  expect((await loja('pesquisas', 'relatorio', '--loja', 'gyn')).out).toBe(
    'Nenhuma resposta neste recorte.\n',
  );
  expect(await loja('exportar', 'pesquisas', '--loja', 'gyn')).toMatchObject({
    code: 1,
    err: 'Nenhuma resposta neste recorte.\n',
  });
  expect(await loja('pesquisas', 'relatorio', '--loja', 'nada')).toMatchObject({
    code: 1,
    err: 'Nenhuma loja tem este código.\n',
  });
  expect(await loja('pesquisas', 'relatorio', '--servico', 'nada')).toMatchObject({
    code: 1,
    err: 'Nenhum serviço tem este código.\n',
  });
});

test('the table for spreadsheets has one row an answer, without order and customer, and no cell is a formula', async () => {
  const { out } = await loja('exportar', 'pesquisas');
  expect(out.startsWith('\uFEFFDia;Pesquisa;')).toBe(true);
  expect(out).not.toContain(first.incrementId);
  const rows = parse(out, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(rows).toMatchObject([
    {
      Dia: '20/11/2026',
      Lojas: 'Brasília - DF',
      'Nota da experiência': '5',
      Opções: 'Bons preços, Rapidez da compra',
      Recomendaria: '10',
      'Elogio ou sugestão': `'${FORMULA}`,
    },
    {
      Dia: '22/11/2026',
      'Encontrou tudo': 'Sim',
      'Como ficou sabendo': 'Amigos/Familiares',
      Recomendaria: '6',
    },
  ]);
});
