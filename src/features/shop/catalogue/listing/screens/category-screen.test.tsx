import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SERVICE_TYPES } from '#features/shop/catalogue/product.ts';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { plates } from '#ui/plate/plates.tsx';
import type { FilterRoot } from '../filter.ts';
import { CategoryScreen } from './category-screen.tsx';
import { ServiceCard } from './service-card.tsx';

const roots: FilterRoot[] = SERVICE_TYPES.map((icon, index) => ({
  urlKey: `raiz-${index}`,
  name: `Raiz ${index}`,
  icon,
  open: index === 0,
  groups: [
    {
      field: 'f',
      label: `Raiz ${index}`,
      options: [{ value: `raiz-${index}`, label: 'Tudo', chosen: true }],
    },
    { field: 'f-material', label: 'Material', options: [{ value: 'urina', label: 'Urina', chosen: false }] },
  ].slice(0, index === 0 ? 2 : 1),
}));

const htmlOf = (shown: FilterRoot[]) =>
  renderToStaticMarkup(
    <CategoryScreen
      title="Exames"
      description="Exames de sangue e urina."
      family="exams"
      glance="Nenhum pede jejum."
      breadcrumb={[]}
      roots={shown}
      rootHref="/exames"
      sort=""
      cards={[]}
      countText=""
      page={1}
      pages={1}
      pageHref={() => ''}
      card={ServiceCard}
    />,
  );
const html = htmlOf(roots);
const words = (part: string) => part.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

test('shows the filter with its titles, a root and icon per kind of service, and a way to clear it', {
  meta: { spec: ['storefront 58', 'storefront 62'] },
}, () => {
  const filter = /<aside.*?<\/aside>/s.exec(html)?.[0] ?? '';
  expect(filter).toMatch(/<h2[^>]*>Filtrar e organizar<\/h2>/);
  expect(filter).toMatch(/<h3[^>]*>Escolha nossos serviços<\/h3>/);
  const items = filter.match(/<details.*?<\/details>/gs) ?? [];
  expect(items).toHaveLength(4);
  for (const [index, icon] of SERVICE_TYPES.entries())
    expect(items[index], icon).toContain(renderToStaticMarkup(<AnyIcon name={icon} />));
  expect(words(filter)).toContain('|Limpar filtros|');
});

test('labels what opens the filter on phones', { meta: { spec: ['storefront 59'] } }, () => {
  const opener = /<a [^>]*data-filter-opener[^>]*>.*?<\/a>/s.exec(html)?.[0] ?? '';
  expect(words(opener)).toBe('| Filtrar e organizar as categorias|');
});

test('separates the radios of an additional category from the base group', {
  meta: { spec: ['storefront 63'] },
}, () => {
  const groups = (html.match(/<details.*?<\/details>/gs) ?? []).map((item) =>
    [
      ...item.matchAll(
        /<input[^>]*type="radio"[^>]*name="([^"]+)"|<input[^>]*name="([^"]+)"[^>]*type="radio"/g,
      ),
    ].map(([, one, other]) => one ?? other),
  );
  expect(groups).toEqual([['f', 'f-material'], ['f'], ['f'], ['f']]);
});

test('shows the query, suggestions and a way to clear the filters if nothing matches', {
  meta: { spec: ['storefront 64'] },
}, () => {
  expect(words(/<section aria-label="Serviços".*?<\/section>/s.exec(html)?.[0] ?? '')).toBe(
    '|Lamentamos, não foi possível encontrar nenhum serviço relacionado as categorias selecionadas:' +
      '|Confira se os filtros marcados são os que você queria.|Use menos combinações de filtros.' +
      '|Procure pelo nome do serviço na busca.|Limpar filtros|',
  );
});

test('heads the category with its drawing, what it is and the answers that hold for most of it', () => {
  const band = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(band).toContain('data-family="exams"');
  expect(band).toContain(renderToStaticMarkup(plates.exams));
  expect(words(band)).toMatch(/\|Exames\|Exames de sangue e urina\.\|Nenhum pede jejum\.\|$/);
});

test('the filters can be cleared before any is applied, because ticks may wait for it', {
  meta: { spec: ['care 72'] },
}, () => {
  const untouched = roots.map((root) => ({
    ...root,
    groups: root.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, chosen: false })),
    })),
  }));
  const filter = /<aside.*?<\/aside>/s.exec(htmlOf(untouched))?.[0] ?? '';
  expect(filter).toMatch(/<a [^>]*>(?:(?!<\/a>).)*Limpar filtros/s);
});
