import bwipjs from 'bwip-js/node';
import { expect, test } from 'vitest';
import { barcodeSvg } from './internal/barcode.ts';

test.each(['1', '260930000123', '2609300001234'])('draws the bars of tube %s and no digits', (number) => {
  const svg = barcodeSvg(number);
  expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
  // The store bundles only this symbology; the whole library draws it alike.
  expect(svg).toBe(bwipjs.toSVG({ bcid: 'code128', text: number, height: 10, includetext: false }));
});
