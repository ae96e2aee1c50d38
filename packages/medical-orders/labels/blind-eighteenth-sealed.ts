import { labelsOf } from './label.ts';

// Written and labelled by the seventeenth author, as three doctors, before reading the vocabulary or the reader. Measured
// once, after the reader had learned from the other half: precision .977, recall .971, 50 % exact, one forbidden service.
const BLIND_EIGHTEENTH_SEALED = `
Posto de Saúde Vila Nova - Dr. Ivan Castro / Sra. Neusa, 67 a, HAS, DM2, DRC 3a / metformina 850 2x, enalapril 20 2x, AAS 100 / Exames: HbA1c, glicemia jejum, ureia, creatinina, K, Na, microalbuminúria, lipidograma, hemograma, EAS => 23 22 103 102 98 97 204 30 1 202
Check-up p/ academia, 29 anos, assintomático: hemograma, glicemia, colesterol total, HDL, triglicerídeos, creatinina, ALT, AST. ECG de repouso. Sem necessidade de teste ergométrico. => 1 22 31 32 35 102 108 107 !ECG_de_repouso -33
Anemia (Hb 9,8 em set). Menorragia. / Ferro, ferritina, IST, TIBC / reticulócitos / eletroforese de Hb / B12 e folato só se macrocitose / ref. gineco => 13 14 17 16 2 12 ?81 ?82 -1
Artralgia de mãos há 2 meses. FR, anti-CCP, VHS, PCR, FAN, ác. úrico; raio x de mãos e punhos. Chikungunya IgG (surto no bairro em 2023). => 169 170 4 166 171 106 ?151 !raio_x_de_mãos_e_punhos
ITU de repetição. Urina 1, urocultura c/ antibiograma, creatinina, glicemia. Coletar antes de iniciar fosfomicina. USG rins e bexiga. => 202 203 102 22 !USG_rins_e_bexiga
idoso 81a - tontura / hmg / Na K Ca Mg / TSH / B12 / 25 OH vit D / glicose / Hb glicada já tem (6,3%) / carótidas: doppler => 1 97 98 88 90 44 81 79 22 -23 !doppler
Etilista. TGO, TGP, GGT, bilirrubina T e F, albumina, TP, plaquetas, HBsAg, anti-HCV, US abdome sup. AFP se nódulo ao US. => 107 108 109 111 112 5 1 130 134 ?199 !US_abdome_sup
Vacinas p/ sr. Ademar, 64 anos: influenza alta dose, Prevenar 20, Shingrix 1ª e 2ª dose, dTpa. VSR deixar p/ o ano que vem. => V22 V6 V2*2 ?V37|V38 -V41 -V42
Dispepsia, 38 anos: pesq. antígeno fecal H. pylori (suspender omeprazol 14 d antes), hemograma, ferritina. EDA se > 45 anos ou alarme => 217 1 14 -124 -156
Solicito para controle: TSH (em Puran T4 88 mcg), colesterol LDL, CK, vit. D. O T4 livre veio normal em agosto, dispensado. => 44 33 42 79 -45 -46
Endócrino - Dr. Paulo Viana. Obesidade gr II. Glicemia, insulina, HOMA-IR, HbA1c, lipidograma, TGO, TGP, GGT, TSH, cortisol salivar 23h, ác. úrico / polissono => 22 26 27 23 30 107 108 109 44 106 !cortisol_salivar !polissono -54 -55
Ca papilífero tireoide operado 2021: TSH, T4L, Tg, anti-Tg. USG cervical. => 44 45 52 51 !USG_cervical -35
Baixa estatura, 9 a: IGF-1, IGFBP-3, TSH, T4L, hemograma, VHS, anti-TTG IgA, IgA, FA, cariótipo (menina), idade óssea => 73 44 45 1 4 190 183 110 G5 !IGFBP-3 !idade_óssea -72
Prolactina 68 em ago. Repetir prolactina + macroprolactina. TSH. BhCG. RM sela se confirmar. => 57 58 44 ?70|71
Hipogonadismo? Homem 52: testosterona total (8h), LH, FSH, PRL, SHBG, PSA t, Ht/Hb, T livre calculada => 63 60 59 57 65 193 1 ?64 -47
PN 34 semanas - repetir VDRL, HIV, HBsAg, toxo; strepto B (swab vaginal/retal); hemograma; EAS + URC. Não repetir rubéola nem CMV. => 127 126 130 ?140|141 228 1 202 203 -143 -144 -145 -146 -227
Abortamento de repetição: anticoagulante lúpico, aCL IgG/IgM, anti-B2GP1, TSH, anti-TPO, cariótipo do casal. Trombofilias hereditárias não indicadas. => 21 178 179 250 44 50 G5 -G10 -G11
DIU inserido ok. Pedir preventivo, DNA-HPV, clamídia PCR; hemograma; B-HCG neg hoje no consultório => 230 229 1 !preventivo -70 -71 -S12 -166
Hiperpara? Ca 10,9 (2x). Solicito cálcio total e iônico, albumina, P, PTH, creatinina, 25OHD, calciúria de 24 h c/ creatininúria => 88 89 112 91 74 102 79 206 !creatininúria
NIPT pelo sangue materno a partir da 10ª semana - orientada, vai pensar. Fazer já: sexagem fetal, hemograma, ferritina => G1 1 14 -G2 -G3
RESUMO DE ALTA / ICC descompensada. Peso alta 71 kg. Furosemida 40 2x, espiro 25, carvedilol 6,25. / Colher em 7 dias: Na, K, U, Cr / NT-proBNP em 30 dias / hemograma e TSH da internação normais => 97 98 103 102 ?41 -1 -44
Alta maternidade RN: teste do pezinho ampliado entre 3 e 5 dias, BT e frações em 48h (zona 2), tipagem do RN já colhida; BCG e hep B feitas => 236 111 -3 -V55 -V33 -235
PCMSO - Auxiliar de limpeza hosp. / HMG, anti-HBs, HBsAg, anti-HCV. Vacinas pendentes: dT, hepatite B (3 doses), tríplice viral => 1 131 130 134 ?V34|B17 ?V23|V24 !dT
EXAME ADMISSIONAL - MANIPULADOR DE ALIMENTOS: COPROCULTURA, PARASITOLOGICO DE FEZES, HEMOGRAMA, VDRL, MICOLOGICO DIRETO DE UNHA => 216 212 1 127 226
Pós-op 15 d artroplastia quadril. VHS, PCR, hemograma; INR se em uso de varfarina; rx bacia AP; retirar pontos => 4 166 1 ?5 !rx_bacia_AP
PRE OP CATARATA  AV OD 20/80  OE 20/60 / GLICEMlA JEJUM   HEM0GRAMA   C0AGULOGRAMA / ECG C LAUDO / NAO SUSPENDER AAS => 22 1 7 !ECG
Hepatologia pós alta (ascite): Na, K, Cr, bilirrubinas, albumina, INR, AFP, hmg; HBV DNA quantitativo; anti-HCV neg na enfermaria; fator V não => 97 98 102 111 112 5 199 1 138 -134 -G10
Transplantado renal, tacrolimo 3 mg 12/12: nível sérico de tacrolimus, Cr, U, K, Mg, hmg, glicemia, CMV PCR quantitativo, BK vírus urina, EAS, P/C urinária => 102 103 98 90 1 22 202 !tacrolimus !CMV_PCR_quantitativo !BK_vírus_urina !P/C_urinária -139 -137 -138 -145 -146 -166
Solicitação pós-alta psiquiatria: litemia (12 h após a dose), Cr, TSH, Ca; valproato suspenso em março; carbamazepina sérica; Na => 238 102 44 88 240 97 -239
Periódico bancário: hemograma, glicose, CT/HDL/TG, TGP, creatinina. Acima de 50: PSA e sangue oculto. Func. tem 43 anos. => 1 22 31 32 35 108 102 -193 -214 -215
`;

export const blindEighteenthSealedLabels = labelsOf(BLIND_EIGHTEENTH_SEALED);
