import { afterAll, expect, test } from 'vitest';
import { csvOf } from '#platform/import/csv.ts';
import { forgetOnChange } from '#server/catalogue-changes.ts';
import { cellsOf, changing, drafted, published } from '#test/helpers/change-sets.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, cache, visitor } = store;
const stopping = new AbortController();
afterAll(() => stopping.abort());
const changed = forgetOnChange(deps, cache, stopping.signal);

const content = await changing(store, 'content');
const marca = (change: Record<string, string>) => ({ kind: 'marca', key: 'loja', change });
const home = async () => (await visitor().page('/')).html;
const preview = async (change: object) =>
  (await content('../brand/preview', { cells: { ...(await cellsOf(content, 'marca', 'loja')), ...change } }))
    .body;

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z"/></svg>';
const BLUE = { cor_marca: '#1d3f8f', cor_marca_escura: '#142c66', cor_marca_clara: '#e8eefb' };

test('a published brand is in the store at its next news of a change, and goes back when it is undone', async () => {
  expect(await home()).toContain('Buriti Saúde');
  const look = {
    nome: 'Lab Ipê',
    artigo: 'do',
    inicio_frase: 'Cuidar de você é',
    inicio_palavras: 'perto|leve',
  };
  const { id } = await published(content, marca({ ...look, ...BLUE, logo: LOGO }));
  // Each copy of the store hears of it by the database.
  changed('anything');
  await expect.poll(home).toContain('Lab Ipê');
  const html = await home();
  expect(html).toContain('Cuidar de você é');
  expect(html).toContain('aria-label="Lab Ipê: página inicial"');
  const [, sheet = ''] = /href="(\/marca\/tema-[0-9a-f]{8}\.css)"/.exec(html) ?? [];
  const css = await (await visitor().request(sheet)).text();
  expect(css).toMatch(/^html:root\{--brand:#1d3f8f;/);
  expect(css).not.toContain('data-contrast');
  const [, logo = ''] = /<img src="(\/marca\/logo-[0-9a-f]{8}\.svg)" width="90" height="30"/.exec(html) ?? [];
  const drawing = await visitor().request(logo);
  expect(await drawing.text()).toBe(LOGO);
  expect(drawing.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await cellsOf(content, 'marca', 'loja')).toMatchObject({ ...look, ...BLUE, logo: LOGO });
  await content('undo', { id });
  changed('anything');
  await expect.poll(home).toContain('Buriti Saúde');
  expect(await home()).not.toContain('Lab Ipê');
  // A page from before may still ask for the former logo.
  expect((await visitor().request(logo)).status).toBe(200);
});

test('names, number and contacts of the company follow, on pages and in mails, and a wrong one is refused at its field', async () => {
  const refused = await drafted(
    content,
    marca({ cnpj: '11.111.111/1111-11', telefone: 'ligue', whatsapp: '(61) 3333-0000', email: 'ipe' }),
  );
  expect(refused.body.fields).toEqual({
    '0 cnpj': 'Não é um CNPJ.',
    '0 telefone': 'Deve ser um telefone, como (61) 3550-0100.',
    '0 whatsapp': 'Deve ter só números, com o do país, como 5561935500100.',
    '0 email': 'Deve ser um e-mail.',
  });
  const own = {
    razao_social: 'Ipê Análises Ltda.',
    cnpj: '11.222.333/0001-81',
    telefone: '(11) 3333-0000',
    whatsapp: '551133330000',
    email: 'oi@labipe.example',
    endereco: 'Rua dos Ipês, 10, São Paulo - SP',
  };
  const { id } = await published(content, marca({ nome: 'Lab Ipê', artigo: 'do', ...own }));
  changed('anything');
  await expect.poll(home).toContain('Ipê Análises Ltda. · CNPJ 11.222.333/0001-81 · Rua dos Ipês, 10');
  const html = await home();
  expect(html).toContain('<a href="tel:+551133330000">(11) 3333-0000</a>');
  expect(html).toContain('mailto:oi@labipe.example');
  expect(html).not.toContain('Buriti Saúde');
  expect(html).not.toContain('3550-0100');
  expect(deps.config.mail.from).toBe('Lab Ipê <oi@labipe.example>');
  expect(deps.config.brand.page.whatsapp).toBe('551133330000');
  const without = await published(content, marca({ whatsapp: '' }));
  changed('anything');
  await expect.poll(() => deps.config.brand.page.whatsapp).toBeUndefined();
  await content('undo', { id: without.id });
  await content('undo', { id });
  changed('anything');
  await expect.poll(home).toContain('Buriti Saúde Diagnósticos Ltda.');
  expect(await cellsOf(content, 'marca', 'loja')).toMatchObject({ telefone: '(61) 3550-0100' });
});

test('people, links and notice are the brand’s own; an empty one is not shown, and a wrong one is refused at its field', async () => {
  const refused = await drafted(
    content,
    marca({ encarregado_email: 'ipe', resultados: 'http://ipe.example', cnes: '12', redes: 'Instagram' }),
  );
  expect(refused.body.fields).toEqual({
    '0 encarregado_email': 'Deve ser um e-mail.',
    '0 resultados': 'Deve começar com https://.',
    '0 cnes': 'Deve ter 7 números.',
    '0 redes': 'Deve ser um nome e um endereço, como Instagram https://www.instagram.com/loja.',
  });
  const { id } = await published(
    content,
    marca({
      responsavel_titulo: 'Responsável técnico',
      responsavel_nome: 'Dr. Ivo Sá, CRBM-GO 1234',
      encarregado_nome: 'Lia Prado',
      encarregado_email: 'lgpd@labipe.example',
      resultados: 'https://resultados.labipe.example',
      redes: 'Rede Azul https://azul.example/labipe',
      aplicativos: '',
      blog: '',
      aviso: '',
    }),
  );
  changed('anything');
  await expect.poll(home).toContain('Dr. Ivo Sá, CRBM-GO 1234');
  const html = await home();
  expect(html).toContain('lgpd@labipe.example');
  expect(html).toContain('<a href="https://azul.example/labipe" rel="noreferrer">Rede Azul</a>');
  expect(html).toContain('https://resultados.labipe.example');
  for (const gone of [
    'Helena Prado',
    'Marina Teles',
    'instagram.com',
    'App Store',
    '>Blog<',
    'demonstração:',
  ])
    expect(html).not.toContain(gone);
  const alone = await published(
    content,
    marca({ responsavel_nome: '', encarregado_nome: '', redes: '', resultados: '' }),
  );
  changed('anything');
  await expect.poll(home).not.toContain('Ivo Sá');
  expect(await home()).not.toMatch(/Responsável técnico|Encarregada|Acompanhe|lgpd@/);
  await content('undo', { id: alone.id });
  await content('undo', { id });
  changed('anything');
  await expect.poll(home).toContain('Helena Prado');
});

test('a page may use what the brand of the same upload fills, and nothing that it leaves empty', async () => {
  const empty = await published(content, marca({ encarregado_nome: '' }));
  const upload = async (name: string) => {
    const brandRow = { ...(await cellsOf(content, 'marca', 'loja')), encarregado_nome: name };
    const page = {
      ...(await cellsOf(content, 'paginas', '/acessibilidade')),
      texto: 'Fale com {{encarregado}}.',
    };
    const file = (kind: string, row: Record<string, string>) => ({
      name: `${kind}.csv`,
      file: Buffer.from(csvOf([Object.keys(row), Object.values(row)], { mark: true })).toString('base64'),
    });
    const files = [file('paginas', page), file('marca', brandRow)];
    return (await content('draft-file', { files })).body.id;
  };
  expect((await content('view', { id: await upload('') })).body.errors).toMatchObject({
    first: [{ column: 'texto', reason: expect.stringContaining('{{encarregado}} não tem valor') }],
  });
  const id = await upload('Lia Prado');
  expect((await content('view', { id })).body).toMatchObject({ errors: { count: 0 }, rows: 2 });
  expect(await content('publish', { id })).toMatchObject({ status: 200 });
  await content('undo', { id });
  await content('undo', { id: empty.id });
});

test('colours that cannot be read, and drawings that could run or load something, are refused at their fields', async () => {
  const refused = async (change: Record<string, string>) =>
    (await drafted(content, marca(change))).body.fields;
  expect(await refused({ cor_acao: '#ff9900' })).toEqual({
    '0 cor_acao': 'Texto do botão sobre a cor dos botões tem contraste 2,1; mínimo 4,5.',
  });
  // The brand marks focus and edges of controls, whose ratio is 3.
  expect(Object.keys((await refused({ cor_marca: '#f5c518' })) as object)).toContain('0 cor_marca');
  expect(await refused({ logo: LOGO.replace('<path', '<path onload="alert(1)"') })).toEqual({
    '0 logo': 'Não pode ter o atributo onload.',
  });
  expect(await refused({ inicio_palavras: 'a|b|c|d|e|f' })).toHaveProperty('0 inicio_palavras');
});

test('the preview shows the typed brand with its contrasts, and nothing that would be refused', async () => {
  expect(await preview({ nome: 'Lab Ipê', artigo: 'do', ...BLUE })).toMatchObject({
    problem: '',
    brand: {
      ofBrand: 'do Lab Ipê',
      colours: { brand: '#1d3f8f' },
      contrasts: [expect.stringMatching(/mínimo 4,5$/), expect.stringMatching(/mínimo 3,0$/)],
    },
  });
  expect(await preview({ logo: '<svg viewBox="0 0 1 1"><script>1</script></svg>' })).toEqual({
    problem: 'Logotipo: não pode ter <script>',
    brand: null,
  });
});

test('the brand is the only row of its kind: it offers no key to type, and no form of a new row', async () => {
  const { columns } = (await content('rows', { kind: 'marca' })).body as {
    columns: { name: string; key: boolean; yours: boolean }[];
  };
  expect(columns.filter(({ key }) => key)).toMatchObject([{ name: 'marca', yours: false }]);
  expect(columns.every(({ key, yours }) => key || yours)).toBe(true);
  expect((await content('row', { kind: 'marca', key: null })).status).toBe(404);
});
