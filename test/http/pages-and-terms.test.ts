import { expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { viewContent } from '#features/shop/content/server/read-content.ts';
import { acceptAccountTexts } from '#features/trust/terms/server/accept-account-texts.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import {
  type Cells,
  type Changing,
  cellsOf,
  changing,
  drafted,
  published,
  stateOf,
} from '#test/helpers/change-sets.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { app, deps, clock, visitor, runSchedule } = store;
await firstOrder(deps);

const entered = async (...roles: Role[]) => signedIn(visitor(), await colleague(deps, roles));

const as = (...roles: Role[]) => changing(store, ...roles);

let writer = await as('content');
let second = await as('content');

const shown = async (path: string) => JSON.stringify(await viewContent(deps, path));

const kind = 'paginas';

const rowOf = (key: string) => cellsOf(writer, kind, key);

const draftedBy = (run: Changing, key: string, change: Cells) => drafted(run, { kind, key, change });

const publishedBy = (run: Changing, key: string, change: Cells, period?: object) =>
  published(run, { kind, key, change }, period);

const stateNow = (id: number) => stateOf(writer, id);

test('a page changes at once, and shows neither scripts nor addresses that run them', async () => {
  const texto = [
    '## Como entrar',
    'Ligue. <script>alert(1)</script> <img src=x onerror=alert(2)>',
    '[aqui](javascript:alert(3)) ![foto](data:text/html,x)',
    '### Abre aos <b>domingos</b>?',
    'Não. <a href="//mal.exemplo" onclick="alert(4)">x</a>',
  ].join('\n\n');
  const { body } = await publishedBy(writer, '/acessibilidade', { texto, titulo: 'Acesso <i>a todos</i>' });
  expect(body).toMatchObject({ scheduled: false, waiting: false });
  const page = await (await app.request('http://loja.test/acessibilidade')).text();
  expect(page).toContain('<h2 id="como-entrar">Como entrar</h2>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  for (const raw of [
    '<script>alert',
    '<img src=x',
    'javascript:alert',
    '<a href="//mal',
    '<i>a todos',
    '<b>domingos',
  ])
    expect(page).not.toContain(raw);
  const previewed = await operate(await entered('content'), 'pages/preview', { title: 'T', markdown: texto });
  // Headings and questions are texts, which React escapes.
  const { sections } = previewed.body as { sections: { html: string; questions: { html: string }[] }[] };
  const html = sections.flatMap((one) => [one.html, ...one.questions.map((two) => two.html)]).join();
  for (const raw of ['<script', '<img', 'javascript:', '<a href=', '<b>']) expect(html).not.toContain(raw);
});

test('the preview is what the store shows, with the facts of the brand, for those who may see pages', async () => {
  const browser = await entered('content');
  const text = { title: 'Sobre {{marca}}', markdown: 'Antes.\n\n## Nós\n\nSomos {{da_marca}}.' };
  const { name } = deps.config.brand.page;
  expect((await operate(browser, 'pages/preview', text)).body).toMatchObject({
    title: `Sobre ${name}`,
    sections: [{ html: '<p>Antes.</p>' }, { heading: 'Nós', html: expect.stringContaining(name) }],
  });
  for (const name of ['pages/preview', 'terms/versions'])
    expect(await operate(await entered('attendant'), name, text)).toMatchObject({ status: 403 });
});

test('a wrong placeholder and a missing text are said at their fields', async () => {
  expect(
    (await draftedBy(writer, '/acessibilidade', { texto: 'Um\n{{fax}}', titulo: '{{nada}}' })).body,
  ).toMatchObject({
    code: 'faulty_row',
    fields: {
      '0 texto': expect.stringMatching(/^Linha 2: \{\{fax\}\} não é conhecido/),
      '0 titulo': expect.stringContaining('{{nada}} não é conhecido'),
    },
  });
  expect((await draftedBy(writer, '/acessibilidade', { texto: '' })).body).toMatchObject({
    fields: { '0 texto': 'Não pode ficar vazio.' },
  });
});

test('who sells may not, and nobody else, change pages without the right of texts', async () => {
  const director = await as('technical_director');
  expect(await director('row', { kind: 'paginas', key: '/acessibilidade' })).toMatchObject({ status: 404 });
  expect(await (await as('finance'))('rows', { kind: 'paginas' })).toMatchObject({ status: 403 });
  expect(await (await as('manager'))('rows', { kind: 'paginas' })).toMatchObject({ status: 200 });
});

const TERMS = '/termos-de-uso';

test('terms wait for a second person, who sees them at the start, and the first one cannot approve', async () => {
  const author = await entered('content');
  const by: Changing = (verb, input = {}) => operate(author, `change-sets/${verb}`, input);
  const { id, body } = await publishedBy(by, TERMS, { texto: 'Regras novas.' });
  expect(body).toMatchObject({ waiting: true });
  expect((await by('view', { id })).body).toMatchObject({
    state: 'waiting',
    asking: [TERMS],
    approvers: ['manager', 'content'],
  });
  expect(await shown(TERMS)).not.toContain('Regras novas.');
  const waiting = async (browser: typeof author) => {
    const { counters } = (await operate(browser, 'home/view')).body as {
      counters: { name: string; count: number }[];
    };
    return counters.find(({ name }) => name === 'waitingChanges')?.count;
  };
  expect(await waiting(author)).toBeUndefined();
  const other = await entered('content');
  expect(await waiting(other)).toBe(1);
  expect(await by('approve', { id })).toMatchObject({ status: 403, body: { code: 'own_request' } });
  // Publishing again is no way round.
  expect(await by('publish', { id })).toMatchObject({ status: 404 });
  for (const role of ['technical_director', 'attendant', 'finance'] as const)
    expect((await (await as(role))('approve', { id })).status).toBeGreaterThanOrEqual(403);
  expect((await by('view', { id })).body).toMatchObject({ own: true, approvedBy: '' });
  expect(await operate(other, 'change-sets/approve', { id })).toMatchObject({
    status: 200,
    body: { scheduled: false },
  });
  expect(await shown(TERMS)).toContain('Regras novas.');
  expect((await by('view', { id })).body).toMatchObject({ state: 'live', approvedBy: expect.any(String) });
  expect(await waiting(other)).toBeUndefined();
});

test('neither who wrote a draft of terms nor who published it is its second person', async () => {
  const first = await entered('content');
  const by: Changing = (verb, input = {}) => operate(first, `change-sets/${verb}`, input);
  const { id } = (await draftedBy(by, TERMS, { texto: 'Regras de quem rascunhou.' })).body;
  expect((await second('publish', { id })).body).toMatchObject({ waiting: true });
  for (const run of [by, second]) {
    expect((await run('view', { id })).body).toMatchObject({ own: true });
    expect(await run('approve', { id })).toMatchObject({ status: 403, body: { code: 'own_request' } });
  }
  const { counters } = (await operate(first, 'home/view')).body as { counters: { name: string }[] };
  expect(counters.map(({ name }) => name)).not.toContain('waitingChanges');
  expect(await writer('approve', { id })).toMatchObject({ status: 200 });
  expect(await shown(TERMS)).toContain('Regras de quem rascunhou.');
});

test('a page beside terms in one change makes the whole change wait, and giving up drops it', async () => {
  const rows = await Promise.all(
    [TERMS, '/acessibilidade'].map(async (key) => {
      const seen = await rowOf(key);
      return { key, cells: { ...seen, titulo: `${seen.titulo} 2` }, seen };
    }),
  );
  const { body } = await writer('draft', { kind: 'paginas', origin: 'grid', rows });
  expect((await writer('publish', { id: body.id })).body).toMatchObject({ waiting: true });
  expect(await writer('discard', { id: body.id })).toMatchObject({ status: 200 });
  expect(await second('approve', { id: body.id })).toMatchObject({ status: 404 });
  expect(await shown('/acessibilidade')).not.toContain('a todos 2');
});

test('an approval of terms that changed meanwhile is refused, and so is none of a planned one', async () => {
  const first = await publishedBy(writer, TERMS, { texto: 'Primeira proposta.' });
  const rival = await publishedBy(writer, TERMS, { texto: 'Segunda proposta.' });
  expect(await second('approve', { id: rival.id })).toMatchObject({ status: 200 });
  expect(await second('approve', { id: first.id })).toMatchObject({ status: 409, body: { code: 'stale' } });
  await second('discard', { id: first.id });
  const planned = await publishedBy(
    writer,
    TERMS,
    { texto: 'Vale amanhã.' },
    { startsAt: '2026-11-22T08:00' },
  );
  clock.forward(3 * 24 * 60);
  await runSchedule('change-sets.due');
  [writer, second] = [await as('content'), await as('content')];
  expect(await stateNow(planned.id)).toBe('waiting');
  expect(await second('approve', { id: planned.id })).toMatchObject({ body: { scheduled: false } });
  expect(await shown(TERMS)).toContain('Vale amanhã.');
});

test('undoing a change of terms needs a second person, too', async () => {
  const before = (await rowOf(TERMS)).texto;
  const { id } = await publishedBy(writer, TERMS, { texto: 'Engano.' });
  await second('approve', { id });
  expect(await second('undo', { id })).toMatchObject({ status: 200, body: { waiting: true } });
  expect(await shown(TERMS)).toContain('Engano.');
  expect(await writer('undo', { id })).toMatchObject({ status: 409, body: { code: 'asked' } });
  const list = (await writer('list', { kind: 'paginas', row: TERMS })).body.rows as {
    id: number;
    state: string;
    note: string;
  }[];
  const back = list.find(({ state }) => state === 'waiting');
  expect(back?.note).toBe(`Desfaz a mudança ${id}`);
  expect(await second('approve', { id: back?.id })).toMatchObject({ body: { code: 'own_request' } });
  expect(await writer('approve', { id: back?.id })).toMatchObject({ status: 200 });
  expect((await rowOf(TERMS)).texto).toBe(before);
  expect(await stateNow(id)).toBe('undone');
});

test('each version of the terms keeps its acceptances and its words', async () => {
  const browser = await entered('content');
  const versions = async () =>
    (await operate(browser, 'terms/versions', { terms: 'termos-de-uso' })).body as {
      current: string;
      versions: { version: string; acceptances: number; since: string; html: string }[];
    };
  const accept = async () => acceptAccountTexts(deps, (await newBuyer(deps)).id);
  await accept();
  await accept();
  const first = (await versions()).current;
  const before = (await rowOf(TERMS)).texto;
  const { id } = await publishedBy(writer, TERMS, { texto: 'Texto **final**.' });
  await second('approve', { id });
  clock.forward(1);
  await accept();
  const { current, versions: all } = await versions();
  expect(current).not.toBe(first);
  expect(all).toMatchObject([
    { version: current, acceptances: 1, html: '<p>Texto <strong>final</strong>.</p>' },
    { version: first, acceptances: 2, html: `<p>${before}</p>` },
  ]);
});

test('a page without a text is in neither the site map nor the footer, and the side menu hears of it', async () => {
  await deps.db.execute("delete from contents where path = '/perguntas-frequentes'");
  clearCatalogueCaches();
  const { html } = await visitor().page('/mapa-do-site');
  expect(html).not.toContain('href="/perguntas-frequentes"');
  expect(html).toContain('"unwritten":["/perguntas-frequentes"]');
});
