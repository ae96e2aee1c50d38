import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['a class after "+"', 'anti-tTG + IgA', '190 183'],
  ['letters in a bracket', 'Cálcio (T e I), fósforo', '88 89 91'],
  ['its method', 'parasitológico pelo MIF; sangue oculto nas fezes pelo método imunológico', '213 214'],
  ['the illness before a colon', 'Lactose: curva ou teste respiratório', '?122|123'],
  ['no illness that is over', 'Pós-COVID: hemograma, PCR', '1 166'],
  ['a germ before its method', 'CMV PCR quantitativo, TSH', '44 !CMV PCR quantitativo'],
  ['its method behind its kind', 'HBV-DNA quantitativo PCR, TSH', '138 44'],
  ['its method behind "por"', 'CMV DNA por PCR quantitativa, ureia', '103 ?145|146'],
  ['no age', 'check up completo tenho 44 anos mulher', 'K2'],
  ['a sentence after a bracket', 'Beta hCG (atraso 15 d). Estradiol não', '?70|71'],
  ['its sample', 'Secreção vaginal: bacterioscopia, cultura', '231 224'],
  ['no sample in a bracket', 'clamídia (PCR urina), HIV', '229 126'],
  ['no sample after "na"', 'cocaína na urina, TSH', '44'],
  ['the site of a swab', 'Cultura para estreptococo do grupo B (swab vaginal e perianal)', '228'],
  ['no letter after "e"', 'ANCA c e p', '177'],
  ['exams only among exams', 'IST: HIV, VDRL, hepatite B', '126 127 ?130|131|132'],
  ['a vaccine with doses', 'HPV 3 doses', 'V1*3'],
  ['the virus of the order', 'HIV em seguimento. CV, CD4', '139 201'],
  ['the heart without a virus', 'risco CV, TSH', '44'],
  ['the iron of the order', 'ferritina e saturação', '14 17'],
  ['the letters of the vaccine for adults', 'dTpa-VIP reforço', 'V40'],
  ['the letters of the vaccine for children', 'DTPa-VIP reforço', 'V17'],
  ['alternatives behind another word', 'Curva de lactose ou teste respiratório de lactose', '?122|123'],
  ['what a bracket behind its group names', 'sorol. hep B (HBsAg), ureia', '130 103'],
])('reads %s: %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Pct 45a, F, DM2. Sol: glicemia jj, HbA1c', '22 23'],
  ['3º TRI, 36 SEM\nTSH', '44'],
  ['T-score -2,8. Cálcio', '88'],
  ['Carimb0 e ass.\nTSH', '44'],
  ['Menor, 4 anos. Ferritina', '14'],
  ['Revisão anual: repita hemograma', '1'],
  ['Drª Ana Souza - MFC\nureia', '103'],
  ['Segue o pedido da dra Luiza p/ meu bebê: ureia', '103'],
  ['Atualizar Menveo', 'V8'],
  ['o dr. pediu ureia', '103'],
  ['GGT, av. psicológica, ureia', '109 103'],
  ['Segue pedido do dr. carlos alberto, ureia', '103'],
  ['Preciso do beta, minha menstruação atrasou', '?70|71'],
  ['Malária: mefloquina 1x/sem. Ureia', '103'],
  ['Manter meropenem e amicacina, iniciada linezolida. Ureia', '103'],
  ['Aldosterona. Colher aldo em pé', '76'],
  ['Ureia (exame trazido)', '103'],
  ['EDA com pylori + em janeiro. Ureia', '103'],
  ['Imunofixação feita em abril IgG kappa. Ureia', '103'],
  ['Antes do anti-TNF: ureia', '103'],
])('reads no exam in words of the page: %j', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['imunoglobulina anti-hepatite B (HBIG)', '!imunoglobulina anti-hepatite B (HBIG'],
  ['imunoglobulina anti-D (Rhogam)', '!imunoglobulina anti-D (Rhogam'],
  ['imunoglobulina antitetânica', '!imunoglobulina antitetânica'],
  ['imunoglobulina antirrábica e vacina raiva', 'V51 !imunoglobulina antirrábica'],
  ['Imunoglobulina humana anti-Rh, TSH', '44 !Imunoglobulina humana anti-Rh'],
  ['soro antirrábico', '!soro antirrábico'],
  ['imunoglobulinas G, A e M', '182 183 184'],
  ['soro anti-HIV', '126'],
  ['vacina antirrábica', 'V51'],
])('tells a medicine of antibodies from exams and vaccines: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Sarampo IgM e IgG; coqueluche PCR', '?159'],
  ['Sarampo IgM/IgG', '?159'],
  ['Sarampo IgG e IgM', '159'],
  ['Sarampo IgM', ''],
  ['Toxo IgM e IgG', '141 140'],
  ['Coqueluche: PCR', ''],
  ['Coqueluche (PCR), VHS', '4'],
])('asks about the sold class of antibodies, and knows the method of an unsold exam: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});
