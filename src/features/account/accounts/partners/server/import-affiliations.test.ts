import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { affiliationImporter } from './import-affiliations.ts';
import { affiliationsOf } from './internal/queries.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

const member = {
  cpf: '529.982.247-25',
  vendor: 'RITA',
  tier: 'Padrão',
  cliente: 'Clube Rita',
  cor: '#8E2A6B',
  icone: 'leaf',
  logo: '/parceiros/clube-rita.svg',
  dependentes: '111.444.777-35',
};

const load = (cells: object[], simulate = false) =>
  affiliationImporter.apply(
    deps,
    cells.map((row, index) => ({ line: index + 2, row: v.parse(affiliationImporter.schema, row) })),
    { simulate },
  );

it('adds, keeps what an empty cell leaves open, changes, and simulates', {
  meta: { spec: ['storefront 8'] },
}, async () => {
  expect(await load([member], true)).toMatchObject({ added: 1 });
  expect(await affiliationsOf(db, ['52998224725'])).toEqual([]);
  expect(await load([member])).toMatchObject({ added: 1, changed: 0 });
  expect(await load([{ ...member, cor: '', logo: '', dependentes: '' }])).toMatchObject({
    changed: 0,
    unchanged: 1,
  });
  const changed = await load([{ ...member, tier: 'Assinante' }]);
  expect(changed).toMatchObject({ changed: 1, samples: ['linha 2: RITA Padrão → RITA Assinante'] });
  expect(await affiliationsOf(db, ['52998224725'])).toEqual([
    {
      cpf: '52998224725',
      vendor: 'RITA',
      tier: 'Assinante',
      client: 'Clube Rita',
      color: '#8e2a6b',
      icon: 'leaf',
      logo: '/parceiros/clube-rita.svg',
      dependents: ['11144477735'],
      email: null,
    },
  ]);
});

it('learns the e-mail of a member in lower case, and keeps it where the list is silent', async () => {
  const other = { ...member, cpf: '123.456.789-09' };
  await load([{ ...other, email: ' Marina@Exemplo.com.br' }]);
  expect(await load([other])).toMatchObject({ unchanged: 1 });
  expect(await affiliationsOf(db, ['12345678909'])).toMatchObject([{ email: 'marina@exemplo.com.br' }]);
  expect(affiliationImporter.columns).not.toContain('email');
});

it('reports lines that cannot be imported', async () => {
  const twice = await load([member, { ...member, tier: 'Especial' }], true);
  expect(twice.errors).toHaveLength(1);
  const reasons = (cells: object) =>
    (v.safeParse(affiliationImporter.schema, { ...member, ...cells }).issues ?? []).map(
      ({ message }) => message,
    );
  expect(reasons({ cpf: '529.982.247-24' })[0]).toContain('deve ser um CPF válido');
  expect(reasons({ cpf: '' })).toEqual(['não pode ficar vazio']);
  expect(reasons({ vendor: 'DEFAULT' })).toHaveLength(1);
  expect(reasons({ dependentes: '123' })).toHaveLength(1);
  expect(reasons({ cor: '#ffd166' })).toEqual([
    'tem contraste de menos de 4,5:1 sobre branco: não seria lida',
  ]);
  expect(reasons({ email: 'marina' })[0]).toContain('deve ser um endereço de e-mail');
  expect(reasons({ cor: 'roxo' })[0]).toContain('deve ser uma cor como #8e2a6b');
  for (const logo of ['https://clube.example/logo.svg', '//clube.example/logo.svg', 'logo.svg', '/logo.js'])
    expect(reasons({ logo })).toEqual(['deve ser um caminho da loja, como /parceiros/clube.svg']);
});
