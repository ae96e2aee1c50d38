import { expect, test } from 'vitest';
import { offerText, widestOf } from './menu.ts';

const entry = (urlKey: string, name: string) => ({ urlKey, name });
const menu = [
  entry('vacinas/gripe', 'Gripe'),
  entry('vacinas', 'Vacinas'),
  entry('exames', 'Exames Covid-19'),
  entry('vacinas-de-viagem', 'Vacinas de viagem'),
];

test('leaves out categories below another one of the menu', () => {
  expect(widestOf(menu).map(({ name }) => name)).toEqual(['Vacinas', 'Exames Covid-19', 'Vacinas de viagem']);
  expect(widestOf([entry('vacinas/gripe', 'Gripe')])).toHaveLength(1);
});

test('says what the shop sells, with abbreviations as they are written', () => {
  expect(offerText(menu, 2)).toBe('Vacinas e exames Covid-19');
  expect(offerText([entry('sangue', 'Exames de sangue'), entry('rx', 'RX e ultrassom')], 3)).toBe(
    'Exames de sangue e RX e ultrassom',
  );
  expect(offerText([], 3)).toBe('Serviços de saúde');
});
