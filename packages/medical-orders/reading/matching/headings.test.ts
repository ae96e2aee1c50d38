import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['Colesterol (HDL, LDL, total)', '32 33 31'],
  ['colesterol (total, HDL e LDL); glicose', '31 32 33 22'],
  ['Cálcio (iônico)', '89'],
  ['lactose (curva), TSH', '122 44'],
  ['Hepatite C (carga viral), HIV', '137 126'],
  ['teste treponêmico (FTA-ABS)', '128'],
  ['painel respiratório (covid, influenza A/B, VSR)', '?C8|C12'],
  ['Painel viral por PCR (influenza, VSR, adenovírus)', '?C8|C12'],
  ['CMV (PCR), TGO', '107 !CMV (PCR'],
  ['tTG IgA + IgA', '190 183'],
  ['tTG-IgA+IgA', '190 183'],
])('reads the words in a bracket with the name before it: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});
