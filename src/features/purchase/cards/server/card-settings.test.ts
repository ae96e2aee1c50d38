import { expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { configProblems, productionEnv } from '#test/helpers/production-env.ts';

const PRODUCTION = productionEnv();
const CARDS = {
  CIELO_MERCHANT_ID: 'loja',
  CIELO_MERCHANT_KEY: 'ZXKQPWNVTRBMLHGD',
  CIELO_NOTIFICATION_SECRET: 'dAsN0tif1cacoes-x7Q',
  SOP_CLIENT_ID: 'sop',
  SOP_CLIENT_SECRET: 'Hn5bQ8rXw2Jd',
};
const MPI_CARDS = {
  ...CARDS,
  MPI_CLIENT_ID: 'mpi',
  MPI_CLIENT_SECRET: 'Wn2bQ8rXw7Jd',
  MPI_ESTABLISHMENT_CODE: '1006993069',
  BOT_CHECK_PROVIDER: 'none',
};

test('production accepts cards only with a decision about the bot check', () => {
  const cards = { ...PRODUCTION, ...CARDS, MPI: 'nao' };
  expect(configProblems(cards)).toEqual([
    'BOT_CHECK_PROVIDER: obrigatória com cartões: recaptcha ou turnstile, com as chaves; none deixa robôs testarem cartões',
  ]);
  expect(configProblems({ ...cards, BOT_CHECK_PROVIDER: 'none' })).toEqual([]);
  expect(configProblems({ ...cards, CARDS: 'nao' })).toEqual([]);
});

test.each([
  [{}, 'PRD', 'https://mpi.braspag.com.br'],
  [{ MPI_ENVIRONMENT: 'PRD' }, 'PRD', 'https://mpi.braspag.com.br'],
  [{ MPI_ENVIRONMENT: 'SDB' }, 'SDB', 'https://mpisandbox.braspag.com.br'],
  [{ MPI_ENVIRONMENT: 'TST', MPI_BASE_URL: 'http://localhost:9090' }, 'TST', 'http://localhost:9090'],
])(
  '3-D Secure with %o runs in %s at %s',
  { meta: { spec: ['purchase 256'] } },
  (settings, environment, baseUrl) => {
    const { cards } = readConfig({ ...MPI_CARDS, ...settings });
    expect(cards?.authenticator).toMatchObject({
      environment,
      baseUrl,
      script: `${baseUrl}/Scripts/BP.Mpi.3ds20.min.js`,
    });
  },
);

test('3-D Secure refuses unknown environments, a test without an address, and tests in production', {
  meta: { spec: ['purchase 256'] },
}, () => {
  const problemsIn = (MPI_ENVIRONMENT: string, more = {}) =>
    configProblems({ ...more, ...MPI_CARDS, MPI_ENVIRONMENT });
  expect(problemsIn('PROD')).toEqual(['MPI_ENVIRONMENT: deve ser TST, SDB ou PRD']);
  expect(problemsIn('TST')).toEqual(['MPI_BASE_URL: obrigatório com MPI_ENVIRONMENT=TST']);
  expect(problemsIn('SDB', PRODUCTION)).toEqual(['MPI_ENVIRONMENT: em produção só PRD é aceito']);
  expect(problemsIn('PRD', PRODUCTION)).toEqual([]);
});
