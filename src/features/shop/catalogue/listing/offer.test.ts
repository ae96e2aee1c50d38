import { expect, test } from 'vitest';
import { offerText } from './offer.ts';

const named = (...names: string[]) => names.map((name) => ({ name, urlKey: name }));

test('says what the shop sells, with abbreviations as they are written', () => {
  expect(offerText(named('Vacinas', 'Exames Covid-19', 'Check-ups'), 2)).toBe('vacinas e exames Covid-19');
  expect(offerText(named('Exames', 'RX e ultrassom', 'Vacinas'), 3)).toBe('exames, RX e ultrassom e vacinas');
  expect(offerText([], 3)).toBe('serviços de saúde');
});
