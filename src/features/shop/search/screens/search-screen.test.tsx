import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceCard } from '#features/shop/catalogue/listing/screens/service-card.tsx';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { SearchScreen } from './search-screen.tsx';

const service = (id: number, name: string, categoryServiceType: string, urlKey: string): ProductCard => ({
  id,
  name,
  slug: `servico-${id}`,
  serviceType: 'clinical_analysis',
  label: '',
  shortDescription: '',
  categories: [{ name: categoryServiceType, urlKey }],
  categoryServiceType,
  base: null,
  table: null,
  inStock: true,
  facts: '',
});
const flu = service(1, 'Vacina da gripe', 'Vacinas', 'vacinas/doenca-gripe');
const dengue = service(2, 'Vacina da dengue', 'Vacinas', 'vacinas/viagem');
const influenza = service(3, 'Influenza A e B', 'Exames Covid-19', 'exames-covid-19');

/** The last crumb has no address. */
function trailOf(query: string, cards: ProductCard[]): [string, string][] {
  const html = renderToStaticMarkup(
    <SearchScreen
      query={query}
      emergency=""
      cards={cards}
      countText=""
      page={1}
      pages={1}
      popularServices={[]}
      card={ServiceCard}
      soughtCard={ServiceCard}
    />,
  );
  const trail = /<nav aria-label="Você está aqui">(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  return trail
    .split('</li>')
    .slice(0, -1)
    .map((crumb) => [crumb.replace(/<[^>]+>/g, ''), /href="([^"]+)"/.exec(crumb)?.[1] ?? '']);
}

test('shows the trail Início > service type > name as far as all results share it', {
  meta: { spec: ['storefront 56'] },
}, () => {
  expect(trailOf('gripe', [flu])).toEqual([
    ['Início', '/'],
    ['Vacinas', '/vacinas'],
    ['Vacina da gripe', ''],
  ]);
  expect(trailOf('vacina', [flu, dengue])).toEqual([
    ['Início', '/'],
    ['Vacinas', '/vacinas'],
    ['Busca: vacina', ''],
  ]);
  expect(trailOf('gripe', [flu, influenza])).toEqual([
    ['Início', '/'],
    ['Busca: gripe', ''],
  ]);
  expect(trailOf('xyz', [])).toEqual([
    ['Início', '/'],
    ['Busca: xyz', ''],
  ]);
});
