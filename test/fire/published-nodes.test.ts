import { expect, test } from 'vitest';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { type Cells, changing, published } from '#test/helpers/change-sets.ts';
import { burningStore } from './burning-store.ts';

const fire = await burningStore();
const { deps } = fire;
const soon = { timeout: 40_000, interval: 20 };

test('what is published at one copy of the store is on the pages of the other', async () => {
  const [here, there] = [await fire.start(), await fire.start()];
  const manager = await changing({ deps, visitor: () => new Browser(overHttp, here.url) }, 'manager');
  const shows = async (path: string, text: string) =>
    (await (await fetch(`${there.url}${path}`)).text()).includes(text);
  const rowOf = async (kind: string, search: string) => {
    const { rows } = (await manager('rows', { kind, search })).body as {
      rows: { key: string; name: string }[];
    };
    return { kind, key: rows.find(({ name }) => name === search)?.key ?? '' };
  };
  const pageOf = async (row: { kind: string; key: string }) =>
    (await manager('row', row)).body.page as string;

  /** The other copy has shown the page before, so it must forget what it keeps. */
  async function follows(path: string, typed: { kind: string; key: string; change: Cells }, text: string) {
    expect(await shows(path, text)).toBe(false);
    await published(manager, typed);
    await expect.poll(() => shows(path, text), soon).toBe(true);
  }

  const product = await pageOf(await rowOf('servicos', 'VA-0001'));
  const price = await rowOf('precos', 'VA-0001 bsb DEFAULT');
  await follows(product, { ...price, change: { preco: '987,65' } }, '987,65');

  const text = { kind: 'paginas', key: '/acessibilidade' };
  const added = 'Atendemos também em Libras às terças.';
  await follows(text.key, { ...text, change: { texto: added } }, added);

  const unit = { kind: 'unidades', key: 'BSB-ASN' };
  const horarios = 'Segunda a sexta: 05:10-19:20|Sábado: 06:30-13:00';
  await follows(await pageOf(unit), { ...unit, change: { horarios } }, '5h10 às 19h20');

  const brand = { kind: 'marca', key: 'loja', change: { nome: 'Lab Ipê', artigo: 'do' } };
  await follows('/', brand, 'Lab Ipê');
}, 120_000);
