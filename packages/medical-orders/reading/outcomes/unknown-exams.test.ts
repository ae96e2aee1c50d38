import { expect, test } from 'vitest';
import { seedDictionary } from '#labels/seed-dictionary.ts';
import { parseMedicalOrder } from '../parse-medical-order.ts';

const dictionary = seedDictionary();
const codesIn = (text: string) => parseMedicalOrder(text, dictionary).found.map(({ code }) => code);
const unknownIn = (text: string) =>
  parseMedicalOrder(text, dictionary).unknown.map(({ span }) => text.slice(...span));

test.each([
  ['Hemograma, Rx de tórax PA e P', ['Rx de tórax PA e P']],
  ['Hemograma, EDA com biópsia de duodeno', ['EDA com biópsia de duodeno']],
  ['Hemograma, RM de fígado com quantif. de ferro', ['RM de fígado com quantif. de ferro']],
  ['Hemograma, TC tórax/abdome s/ contraste', ['TC tórax/abdome s/ contraste']],
  ['Hemograma, USG de rins e vias urinárias', ['USG de rins e vias urinárias']],
  ['Hemograma, genotipagem do HIV', ['genotipagem do HIV']],
  ['Hemograma, HCV genotipagem', ['HCV genotipagem']],
  ['Hemograma, MAPA 24h, hemocultura 2 amostras', ['MAPA 24h', 'hemocultura']],
  ['Hemograma, teste da orelhinha vcs fazem?', ['teste da orelhinha']],
  ['Hemograma, anti-AChR', ['anti-AChR']],
  ['Hemograma, anti-aquaporina 4', ['anti-aquaporina 4']],
  ['Hemograma, anti-GAD 65', ['anti-GAD 65']],
  ['Hemograma, HLA-B*5701', ['HLA-B*5701']],
  ['Hemograma, US abdome total Qtd 1', ['US abdome total']],
  ['Hemograma, PCR quantitativo para CMV', ['PCR quantitativo para CMV']],
  ['Hemograma, PCR para vírus BK na urina', ['PCR para vírus BK na urina']],
  ['Hemograma, PCR em tempo real para dengue', ['PCR em tempo real para dengue']],
  ['Hemograma, PCR Zika', ['PCR Zika']],
  ['Hemograma, XYZ', ['XYZ']],
  ['Transplante\ntacrolimo, creatinina', ['tacrolimo']],
  ['Hemograma em uso de tacrolimo', []],
  ['Masc, 55 a\nhemograma', []],
  ['Encaminhada\nhemograma', []],
  ['Hemograma, caseína, XYZ', ['caseína', 'XYZ']],
  ['Hemograma\nXYZ', ['XYZ']],
  ['Audiometria\nhemograma', ['Audiometria']],
  ['Hemograma, colinesterase plasmática', ['colinesterase plasmática']],
  ['Hemograma, MHA-TP', ['MHA-TP']],
  ['Hemograma, TP-PA', ['TP-PA']],
  ['Hemograma, ALA-U', ['ALA-U']],
  ['Hemograma, P/C urinária', ['P/C urinária']],
  ['Hemograma, relação Na/K', ['relação Na/K']],
  ['Hemograma, CK-BB', ['CK-BB']],
  ['Hemograma, USG de tireoide e paratireoide', ['USG de tireoide e paratireoide']],
  ['Hemograma, US de próstata e rins', ['US de próstata e rins']],
  ['Hemograma, cintilografia de paratireoide', ['cintilografia de paratireoide']],
  ['Hemograma, US de tireoide, paratireoide', ['US de tireoide', 'paratireoide']],
  ['Hemograma, cortisol salivar às 23h', ['cortisol salivar']],
  ['Hemograma, RX de coluna T3 a T4 AP e perfil', ['RX de coluna T3 a T4 AP e perfil']],
  ['Hemograma, RX de tórax PA e perfil lipídico', ['RX de tórax PA']],
  ['Hemograma, eletro de repouso', ['eletro de repouso']],
  ['Hemograma\nIdade óssea', ['Idade óssea']],
])('lists an unknown exam as one phrase: %s', { meta: { spec: ['care 56'] } }, (text, phrases) => {
  expect(unknownIn(text)).toEqual(phrases);
});

test.each([
  'Pedro, 4 anos, 16 kg\nureia',
  'Ureia (orientado, concorda)',
  'Ureia. Zelosa, colaborativa.',
  'Gest. 26s, 2º tri. Ureia',
  'SUMÁRIO DE ALTA - Clínica Médica\nureia',
  'Justif.: LUTS\nureia',
  'Ureia\nCID principal E03.9   Caráter: Eletivo',
  'Ureia\nNa alta: amoxi-clav 7 dias',
  'Oncogenética\nureia',
  'Médica coordenadora: Dra. Ivone Prates\nureia',
  'rebaixamento, dextro 48 na triagem. Ureia',
  'corredor, ciclista, pai com infarto. Ureia',
  'HAS + DLP. Ureia',
  'Tomou 1 litro de água. Ureia',
  'Rua da Areia, cidade de Serro. Ureia',
  'Uso de nistatina e cortisona. Ureia',
  'Retirada de pólipo, leucocitose, uremia. Ureia',
  'unha fraca, bócio, enxaqueca. Ureia',
  'ASO admissional. Ureia',
  'vigilante, pedreiro, manicure. Ureia',
  'NEFROLOGIA - litíase de repetição\nureia',
  'Clínica São Lucas\nRua Chumbo, 210\nureia',
  'Seguimento CA de mama (2019) + cisto pancreático\nureia',
  'PCMSO\nEmpresa: Baterias Serrana Ltda\nFunção: montador de placas\nureia',
  '1-Registro ANS 326305\n10-Nome LUCIANA FERRO\nureia',
  'Wilson? ureia',
  'Osteoporose pós-menopausa. Ureia',
  'onicomicose, artralgia, esplenomegalia, ureia',
  'AAS, furosemida, quetiapina, ureia',
  'Sr. Valdir Coombs, 81a, ureia',
  'P/ Clara Magnésio de Souza\nureia',
  'queria saber o valor do exame de ureia, depende do preço rs',
  'minha vó quer fazer ureia kkkk, sai em quantos dias?',
  'só pra embarcar na sexta: ureia',
  'Exames solicitados por Dr. Hélio Zinco: ureia',
])('ignores conversation, people and reasons: %s', (text) => {
  expect(unknownIn(text)).toEqual([]);
  expect(codesIn(text)).toEqual(['EX-0103']);
});
