/** Known results, medicines in use, illnesses that a doctor considers or a patient denies, and requests beside them. */
const knownResults = [
  'HIV: ( ) positivo ( ) negativo (x) não testado. {+}',
  'Sífilis: (x) negativa ( ) positiva ( ) não sabe; {+}',
  '{+}. {-}: ( ) alterado (x) normal ( ) não realizado',
  '{-} ( ) reagente (x) não reagente. Solicito {+}',
  'Hepatite B: [ ] vacinado [x] não vacinado [ ] ignorado / {+}, {+}',
  '(x) {+} ( ) {-} (x) {+}',
  '{+}, {+}. HIV ( ) sim ( ) não (x) não testado',
  '{+}. Diabetes: ( ) sim (x) não. {+}',
  '{+}. Fumante ( ) sim (x) não',
  'HIV+ em 2010. {+}',
  'HIV+ desde 2010, {+}',
];

const listsOfMedicines = [
  'Uso: ácido fólico 5 mg, sulfato ferroso, B12 IM mensal. Solicito {+}',
  'Uso: levotiroxina 50 mcg, vitamina D, cálcio. {+}, {+}',
  'Usa: sinvastatina 20 mg, vitamina D 50.000 UI semanal, ferro EV mensal. {+}',
  'Medicações: AAS 100 mg, ferro, zinco quelado; colher {+} e {+}',
  'Em uso de metformina 850 mg, ácido fólico e B12. Pedir {+}',
  'Uso: losartana 50 mg. {+}, {+}',
  'Ferro EV mensal. Solicito {+}',
  'Uso contínuo: lítio, ácido valproico / Solicito {+}',
  'Medicações de uso contínuo: lítio, cálcio / {+}',
  'Medicamentos atuais: vitamina D, ferro / {+}, {+}',
  'Vitamina B12 IM mensal, {+}',
];

const differentials = [
  'DD: artrite reumatoide x lúpus. Solicito {+}',
  'DD: dengue x covid. {+}, {+}',
  'Diagnóstico diferencial: anemia x hepatite C. Pedir {+}',
  'HD: LES. DD: febre reumática. {+}',
  'DD: HIV, sífilis / {+}',
];

const deniedInfections = [
  'Nega sífilis, hepatite C e HIV. {+}',
  'Negou sífilis, HIV e dengue; solicito {+}',
  'Paciente nega HIV, sífilis, hepatite B e C. {+}, {+}',
  'Nega hepatite B, {+} e {+}',
  'Nega diabetes, {+} e {+}',
  'Desconhece HIV, hepatite C e sífilis. {+}',
  'Descartar hepatite B: {+}',
  'Descartar HIV e sífilis: {+}, {+}',
];

const kept = [
  'Cancelar {-}; manter {+}',
  'Retirar {-} e manter {+}',
  'Excluir {-}. Manter {+} e {+}',
  'Cancelar {-}; manter {+}, {+}',
  'Onde lê-se {-}, ler {+}',
  'Descartar {-}. {+}',
];

const laterLabels = [
  'Em 6 meses: repetir {?}',
  '{+} hoje. Em 3 meses: {?} e {?}',
  'Agora {+}; em 6 meses: repetir {?}',
  'Em 12 meses, repetir {?}. {+}',
  'Em 6 meses repetir {?}; agora {+}',
  'Daqui a 6 meses repetir {?}. {+}',
  'Retorno em 3 meses. {+}',
  'Retorno em 3 meses, repetir {+}',
  'IG em 12 semanas: {+}, {+}',
];

const wordsOfForms = [
  'Genética médica - perdas de repetição / {+}',
  'Exames sugeridos / {+} / {+}',
  'Indico {+} e {+}',
  '{+} e {+}, conforme conversado',
  '{+} (RN 5 dias, ictérico)',
  'Laboratório (colunas) / {+}',
  'Reumatologia - HC / {+}',
  'Cliente VIP, quarto 13. {+}',
  '{+} - Qtde Solic. 1',
  '{+} (se der, {?})',
  'Peso 70 kg, PA 120x80, {+}',
  'filho fará {+} e {+}',
];

export const statements = {
  knownResults,
  listsOfMedicines,
  differentials,
  deniedInfections,
  kept,
  laterLabels,
  wordsOfForms,
};
