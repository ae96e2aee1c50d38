import { beforeAll, expect, test } from 'vitest';
import type { CardPart } from '#features/shop/catalogue/listing/screens/card-markup.ts';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { pageCards } from './card-markup.tsx';
import { providePublicEntry, publicEntry } from './public-scripts.ts';

const PLACE = '<!--place-->';
const blood = { id: 1, name: 'Hemograma', inStock: true } as ProductCard;
const sugar = { id: 2, name: 'Glicose', inStock: true } as ProductCard;

let drawn = 0;
const Name: CardPart = ({ card: { name } }) => {
  drawn += 1;
  return <b className="name">{name}</b>;
};
const Stock: CardPart = ({ card: { inStock } }) => <i>{inStock ? 'Adquira agora' : 'Avise-me'}</i>;

beforeAll(() =>
  providePublicEntry({
    script: '',
    imports: [],
    sheet: 'public.css',
    ownSheet: 'own.css',
    ownClasses: ['own'],
    rules: [
      { within: [], selectors: [['.name', ['.name']]], body: ['color:red'] },
      { within: [], selectors: [['.page', ['.page']]], body: ['top:0'] },
    ],
  }),
);

/** A page with these cards, as React would render it. */
function page(Part: CardPart, cards: ProductCard[]) {
  const { markupOf, needs, fill } = pageCards(PLACE);
  const html = cards.map((card) => `<li>${markupOf(Part, card)}</li>`).join('');
  return { html: fill(html), styles: publicEntry().stylesFor([publicEntry().needsOf(html), ...needs()]) };
}

test('puts each card into its place, drawn once for all pages', () => {
  expect(page(Name, [blood, sugar]).html).toBe(
    '<li><b class="name">Hemograma</b></li><li><b class="name">Glicose</b></li>',
  );
  expect(page(Name, [sugar, blood, sugar]).html).toBe(
    '<li><b class="name">Glicose</b></li><li><b class="name">Hemograma</b></li><li><b class="name">Glicose</b></li>',
  );
  expect(drawn).toBe(2);
});

test('draws a card for each part, and a changed card again', () => {
  expect(page(Stock, [blood]).html).toBe('<li><i>Adquira agora</i></li>');
  expect(page(Stock, [{ ...blood, inStock: false }]).html).toBe('<li><i>Avise-me</i></li>');
});

test('a page gets the first styles of its cards', () => {
  expect(page(Name, [blood]).styles).toEqual({ first: '.name{color:red}', sheets: ['public.css'] });
  expect(page(Stock, [blood]).styles.first).toBe('');
});
