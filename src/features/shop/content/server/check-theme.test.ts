import { expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { checkTheme, contrastsOf, contrastText } from './check-theme.ts';

const { theme } = readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' }).brand;

test('the demo theme can be read', () => {
  expect(() => checkTheme(theme)).not.toThrow();
});

test('another readable theme is accepted', () => {
  const blue = { brand: '#1d3f8f', 'brand-deep': '#142c66', 'brand-tint': '#e8eefb' };
  expect(() => checkTheme({ ...theme, ...blue })).not.toThrow();
});

test('the darkest brand and the lightest deep colour that the light theme allows can be read in the dark theme', () => {
  const extremes = { brand: '#000000', 'brand-deep': '#6a6a6a', 'brand-tint': '#ffffff' };
  expect(() => checkTheme({ ...theme, ...extremes })).not.toThrow();
});

test('a theme with unreadable text keeps the store from starting', () => {
  expect(() => checkTheme({ ...theme, action: '#ff9900', ground: '#c0c0c0' })).toThrow(
    /^Configuração inválida:\n[\s\S]*brand\.json: theme: action: texto do botão sobre a cor dos botões tem contraste 2,1; mínimo 4,5/,
  );
});

test('every pair of colours is named as its owner speaks', () => {
  for (const pair of contrastsOf(theme)) {
    const text = contrastText(pair);
    expect(text).toMatch(/^(texto|link|contorno)\b.* sobre [oa] /);
    expect(text).not.toContain(`sobre ${pair.ground} `);
  }
});
