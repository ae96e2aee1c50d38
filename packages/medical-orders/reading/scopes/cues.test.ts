import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['a list without "e" beside other requests', 'Não fazer TSH, VHS. Só hemograma e ferritina.', '1 14'],
  [
    'a list in which a relative clause stands',
    'Hemograma, exceto o PSA, que já fez em abril, e a vitamina D. TSH',
    '1 44',
  ],
  ['what another exam contains', 'NIPT ampliado, sexagem fetal (já vem no NIPT)', 'G3 G1'],
  ['what a health centre does', 'dTpa gestante. HPV: esquema completo no posto.', 'V39'],
  ['what another order will request', 'Hemograma. Depois darei outro pedido com a sorologia de dengue', '1'],
  ['what shall wait', 'dTpa de gestante. A de VSR é pra esperar o próximo mês', 'V39'],
  ['what somebody asks out of curiosity', 'Hemograma. E quanto está o PCR de covid? Só curiosidade', '1'],
  ['what "só" leaves out', 'Vocês fazem NIPT? E a sexagem é junto? Quero só o NIPT', 'G2'],
  [
    'what a question about the preparation names',
    'Quero saber se o exame de DNA precisa de pedido. O médico pediu TSH',
    '44',
  ],
  ['a stimulus', 'GH pós insulina, IGF-1', '73 ?72'],
  ['what is measured after a stimulus', 'TSH, GH após clonidina, prolactina', '44 57 ?72'],
  ['what is measured after a dose', 'TSH, cortisol 8h após 1 mg de dexa', '44 ?54'],
  ['what another doctor orders', 'FAN e anti-DNA só com reumato. CEA a cargo do oncologista. VHS', '4'],
  ['a known result of somebody else', 'Sorologia de Chagas do marido positiva. Hemograma', '1'],
  ['an exam that found something', 'G6PD alterada no pezinho. Hemograma', '1'],
  ['a multiple of a limit', 'Lipase 3x VN no PS. Cálcio', '88'],
  ['a medicine with its label', 'Vitamina D: usa 7000 UI/sem, não dosar. PTH', '74'],
  ['results under their label', 'Normais: TSH, ureia. Peço PTH', '74'],
  ['a vaccine that the patient has', 'Viagem: febre amarela (tem), febre tifoide', 'V50'],
  ['a known infection with its sign', 'Gestante HBsAg+: HBV DNA, TGP', '138 108'],
  ['protein over creatinine', 'TSH, EAS, P/C, anti-DNA', '44 202 172 !P/C'],
  ['an exam with its year', 'TSH. Densitometria 2024', '44'],
  ['an exam with its month', 'Osteoporose: PTH. DMO em jan/26.', '74'],
  ['an exam with an appointment', 'Nódulo, PAAF marcada. Holter já agendado. TSH', '44'],
  ['a supposed illness', 'Mononucleose? EBV IgM, hemograma', '147 1'],
  ['a known result', 'Anti-HIV pos desde 2014. CD4', '201'],
  ['a fibrillation', 'Marevan por FA, TSH', '44'],
  ['a result of the pharmacy', 'Teste covid de farmácia neg. Hemograma', '1'],
  ['a result of a subtype', 'HPV 16 pos na época. HPV PCR', '230'],
  ['a complete vaccination', 'Gardasil 3 doses completas em 2019. TSH', '44'],
  ['a complete vaccination behind a colon', 'Tríplice viral: 2 doses comprovadas. TSH', '44'],
  ['a refusal by the patient', 'Anti HIV - paciente recusou. VDRL', '127'],
  ['a test of hair', 'Toxicológico queratina (CNH D), TSH', '44 !Toxicológico queratina'],
  ['an allergy', 'Mãe refere alergia a camarão. IgE total', '185'],
  [
    'what another order is for',
    'Anti-HIV. IGRA dos filhos: ver com pediatra, não é para este pedido.',
    '126',
  ],
  ['an insulin that the patient takes', 'Insulina NPH 20/10. HbA1c', '23'],
  ['a vaccine of the public service', 'Vacinas: HPV (SUS), Shingrix', 'V2'],
  ['a treatment', 'Tireoidectomia total + iodo. TSH', '44'],
])('does not request %s: %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['beside a request of today', 'Repetir em 3 meses: TSH e T4 livre. Agora só vitamina D.', '79 ?44 ?45'],
  ['after a period', 'Prevenar 20. Pneumo 23 só depois de 1 ano.', 'V6 ?V7'],
  ['after a day of the illness', 'NS1, sorologia de dengue só depois do D6', '150 ?149'],
  ['at another age', 'TSH. Anti-HBs aos 9 meses', '44 ?131'],
  ['in another order', 'Além dos exames do clínico (hemograma, glicose), peço ferritina', '14 ?1 ?22'],
  ['only with a consent', 'VDRL. Colher HIV somente com consentimento.', '127 ?126'],
  ['after a medicine', '4 semanas após suspender omeprazol: teste respiratório H. pylori. TSH', '44 ?124'],
  ['where somebody hesitates', 'Shingrix quer pensar. Prevenar 20', 'V6 ?V2'],
  ['where another doctor ordered it', 'BNP pedido pelo cardio. TSH', '44 ?41'],
  ['where a word behind it says that it was done', 'Ferritina ao nascer feita. TSH', '44 ?14'],
  ['where it may be a history', 'Alergia a ovo grave. TSH', '44 ?187'],
  ['under a condition with "não"', 'TSH. Hepatite B se não imunizada.', '44 ?130|131|132|V33|V34'],
])('asks about what may be for later or not meant, %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  [
    'a last dose before it',
    'Carbamazepina suspensa. Pedido: litemia (12h após a última dose), TSH',
    '238 44',
  ],
  ['"repetir com" another name', 'TSH 5,2 em março, repetir com T4 livre', '44 45'],
  ['a condition of its repetition', 'EAS, urocultura, se negativa repetir em 48h', '202 203'],
  [
    'a refused drink or medicine',
    'Metanefrinas urinárias (suspender café), antígeno fecal de H. pylori - suspender omeprazol',
    '210 217',
  ],
  ['an allergy that an exam shall find', 'Exame alergia a camarão', '188'],
  ['another year before its sentence', 'PSA 0,8 - ok, só ano que vem. Lipidograma e glicemia', '30 22'],
  ['a suspected illness', 'Descartar doença celíaca (anti-tTG IgA, IgA)', '190 183'],
  ['a refused coincidence', 'Não coletar no mesmo dia prolactina e cortisol. PTH', '57 54 74'],
  ['a medicine of the same name', 'Usa lítio 300 mg - dosar lítio', '238'],
  ['a comma after "pós"', 'Ureia pós, K', '103 98'],
  ['a control today', 'INR hoje e em 7 dias', '5'],
  ['a refusal in its bracket', 'NIPT (não precisa do ampliado com microdeleções). TSH', 'G2 44'],
])('requests a name with %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});
