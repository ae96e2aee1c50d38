import { beforeAll, expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const LIST = '/exames-laboratoriais?f-material=material-sangue&o=nome';
const blood = { 'f-material': 'material-sangue', o: 'nome' };

const unescaped = (text = '') => text.replaceAll('&amp;', '&');
const query = (address: string | undefined) =>
  Object.fromEntries(new URL(unescaped(address), 'http://loja.test').searchParams);
const hrefTo = (html: string, content: RegExp) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].find(([, , inside = '']) =>
    content.test(inside.replace(/<[^>]+>/g, '')),
  )?.[1];

interface Field {
  name: string;
  value: string;
  id: string;
}

/** A browser without scripts sends this: the checked fields of the form, with others ticked. */
function formOf(html: string, ...ticked: string[]) {
  const [form = ''] = /<form[^>]*aria-label="Filtrar e organizar".*?<\/form>/s.exec(html) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([tag]): Field & { checked: boolean } => ({
    name: attribute(tag, 'name'),
    value: unescaped(attribute(tag, 'value')),
    id: attribute(tag, 'id'),
    checked: / checked=/.test(tag) || / type="hidden"/.test(tag),
  }));
  const labelled = (text: string) => {
    const label = [...form.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].find(
      ([, inside = '']) => inside.replace(/<[^>]+>/g, '') === text,
    )?.[1];
    return fields.find(({ id }) => id !== '' && label?.includes(`id="${id}"`));
  };
  const sent = new Map(fields.filter(({ checked }) => checked).map(({ name, value }) => [name, value]));
  for (const text of ticked) {
    const field = labelled(text);
    sent.set(field?.name ?? text, field?.value ?? '');
  }
  return {
    address: `${attribute(form, 'action')}?${new URLSearchParams([...sent])}`,
    isChecked: (text: string) => labelled(text)?.checked,
  };
}

/** Follows redirects, as a browser does. */
async function follow(path: string): Promise<{ at: string; html: string }> {
  const response = await store.visitor().request(path, { headers: { accept: 'text/html' } });
  const next = response.headers.get('location');
  return next ? follow(next) : { at: path, html: await response.text() };
}

let list = '';
beforeAll(async () => {
  list = (await follow(LIST)).html;
});

test('without script the way to the filter stays on the page, and the filter shows what is chosen', {
  meta: { spec: ['storefront 60'] },
}, async () => {
  const target = hrefTo(list, /^\s*Filtrar e organizar/);
  expect(target).toMatch(/^#/);
  expect(list).toContain(`id="${target?.slice(1)}"`);
  const form = formOf(list);
  expect(['Sangue', 'Nome', 'Urina'].map(form.isChecked)).toEqual([true, true, false]);
});

test('without script a filter sent on the second page of a list keeps the others', {
  meta: { spec: ['storefront 60'] },
}, async () => {
  const next = hrefTo(list, /^Próximo$/);
  expect(query(next)).toEqual({ ...blood, p: '2' });
  const second = await follow(unescaped(next));
  const filtered = await follow(formOf(second.html, 'Sem jejum').address);
  expect(query(filtered.at)).toMatchObject({ ...blood, 'f-preparo': 'preparo-sem-jejum' });
  expect(query(filtered.at)).not.toHaveProperty('p');
  const form = formOf(filtered.html);
  expect(['Sangue', 'Sem jejum'].map(form.isChecked)).toEqual([true, true]);
});

test('without script another store shows the list with the same filters', {
  meta: { spec: ['storefront 60'] },
}, async () => {
  const goiania = unescaped(hrefTo(list, /^Goiânia - GO$/));
  expect(query(goiania)).toEqual({ ...blood, ___store: 'gyn' });
  const visitor = store.visitor();
  const moved = await visitor.request(goiania);
  const address = moved.headers.get('location') ?? '';
  expect(query(address)).toEqual(blood);
  const [, shown] =
    /<script id="app-data"[^>]*>(.*?)<\/script>/s.exec((await visitor.page(address)).html) ?? [];
  expect(JSON.parse(shown ?? '{}')).toMatchObject({ store: { code: 'gyn' } });
});
