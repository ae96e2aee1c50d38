import { expect, test } from 'vitest';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { CardPart } from '#features/shop/listing/screens/card-markup.ts';
import { cardMarkup } from './card-markup.tsx';

const card = { id: 1, name: 'Hemograma', inStock: true } as ProductCard;
let drawn = 0;
const Name: CardPart = ({ card: { name } }) => {
  drawn += 1;
  return <b>{name}</b>;
};
const Stock: CardPart = ({ card: { inStock } }) => <i>{inStock ? 'Adquira agora' : 'Avise-me'}</i>;

test('draws a card once for each part', () => {
  expect([cardMarkup(Name, card), cardMarkup(Name, card)]).toEqual(['<b>Hemograma</b>', '<b>Hemograma</b>']);
  expect(drawn).toBe(1);
  expect(cardMarkup(Stock, card)).toBe('<i>Adquira agora</i>');
});

test('draws a changed card again', () => {
  expect(cardMarkup(Stock, { ...card, inStock: false })).toBe('<i>Avise-me</i>');
  expect(cardMarkup(Stock, card)).toBe('<i>Adquira agora</i>');
});
