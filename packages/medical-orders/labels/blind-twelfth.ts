import { labelsOf } from './label.ts';

// Written and labelled by the twelfth author before reading the vocabulary or the reader; the reader has learned from it.
const BLIND_TWELFTH = `
Transplante renal - controle / CMV: carga viral / BK vírus - PCR quantitativo / Creatinina, ureia, potássio / Tacrolimo (nível sérico) / Hemograma => 102 103 98 1 -139 -166 !CMV:_carga_viral !BK_vírus_-_PCR_quantitativo !Tacrolimo
CA papilífero de tireoide, pós tireoidectomia total + iodo / Tg, anti-Tg / TSH, T4L / Ca, PTH => 52 51 44 45 88 74 -35
Solicito para gestante de 12 sem: / Coombs indireto se Rh negativo, VDRL, HIV, HBsAg / toxoplasmose IgG/IgM / glicemia jj => ?10 127 126 130 140 141 22
Clamídia e gonococo PCR (urina 1º jato) / HIV / VDRL / anti-HCV / HBsAg => 229 126 127 134 130 -202 -166 !gonococo_PCR
Curva glicêmica e insulinêmica 0, 30, 60, 90 e 120 min / HbA1c / peptídeo C => 23 28 ?24|25 -26 -22 !insulinêmica
Bom dia! O exame de fezes precisa de dieta? O médico pediu pesquisa de sangue oculto, é o imunológico. => 214 -212 -213
Painel viral respiratório por PCR (nasofaringe) => ?C8|C12 -C9 -C10 -C1 -166
HMG / EAS + uro / Glic. jj / Ur / Cr / Na / K => 1 202 203 22 103 102 97 98
Colesterol (HDL, LDL, total), Tg, glicose => 31 32 33 35 22 -52
Col. T. + fraç. / TG / A. úrico / TGO TGP / GGT / FA => 30 35 106 107 108 109 110 -52
Investigação de doença celíaca: tTG-IgA + IgA total; anti-endomísio; HLA DQ2/DQ8 (SN) => 190 183 191 ?G17
Criança 3 a - diarreia crônica / tTG IgA + IgA / EPF 3 amostras / calprotectina / elastase fecal / coprocult => 190 183 213 218 219 216
Pré-op: HMG, TS, coagulograma, glicemia, ECG => 1 ?3 7 22 !ECG
PSO imunoquímico / CEA / hemograma c/ plaquetas / ferritina => 214 198 1 14 -215
PVHA em TARV (DTG+3TC). Solicito CV HIV, CD4, HMG, função hepática e renal, lipidograma, VDRL, anti-HCV, HBsAg, anti-HBs => 139 201 1 30 127 134 130 131 ?107|108|109|110|111 ?102|103 -126
Hepatite B crônica, controle 6/6m: HBV-DNA quantitativo, HBeAg, anti-HBe, ALT, AST, AFP, plaquetas, US de abdome => 138 108 107 199 1 -130 -139 !HBeAg !anti-HBe !US_de_abdome
Hep C - pós tratamento (SVR12): HCV-RNA (PCR quant), TGP, TGO, hemograma. Genotipagem não precisa. => 137 108 107 1 -166 -139
Dr. Sérgio - cardio / LIPIDOGRAMA, apoB, Lp(a), PCR-us, hemoglobina glicada, CK total, TGO/TGP, NT-proBNP / ECO TT, holter => 30 37 38 167 23 42 107 108 41 -G29 !ECO_TT !holter
AR em MTX 15mg/sem + ácido fólico 5 mg. Peço: HMG VHS PCR TGO TGP creat, FR, anti CCP. RX mãos e pés. => 1 4 166 107 108 102 169 170 -82 !RX_mãos_e_pés
LES? FAN Hep2, anti DNA nativo, anti-Sm, RNP, SSA, SSB, C3 C4 CH50, EAS, relação prot/creat urinária => 171 172 173 176 174 175 180 181 202 -G7 -102 !CH50 !relação_prot/creat_urinária
Admissional: hemograma, glicose, audiometria, exame toxicológico de larga janela (cabelo) => 1 22 -211 !audiometria !exame_toxicológico_de_larga_janela_(cabelo)
Exame p/ concurso: toxicológico de urina (maconha, cocaína, anfetamina), HIV não deve ser feito, VDRL, HMG, tipo sanguíneo => 211 127 1 3 -126
Prescrição de vacinas – lactente 2 m / 1. Hexa acelular – 1 dose / 2. Pneumo 20 – 1 dose / 3. Rotavírus – 1 dose / 4. Men B – 1 dose => ?V14|V15 V6 ?V18|V19 ?V12|V13 -222
Esplenectomizado, imunizar: Prevenar 20, Menquadfi, Bexsero (2 doses, 0 e 1-2 meses), Hib, influenza anual => V6 V10 V12*2 V54 ?V20|V21|V22 -C9
dTpa gestante, Abrysvo gestante, gripe tetravalente. Hepatite B: esquema completo (não fazer). => V39 V43 V21 -V34 -V33 -130
Anemia / Lactente 11m / HMG + retic / ferritina, Fe, CTLF / eletroforese Hb / chumbo sérico / PCR => 1 2 14 13 16 12 96 166
IgE total; IgE específicas: leite de vaca, clara de ovo, camarão, caseína, amendoim => 185 186 187 188 -122 !caseína !amendoim
Trouxe exames de 09/26: TSH 6,8 T4L 0,9 anti-TPO 540. Repetir TSH e T4L em 8 semanas. Agora: só vit D e ferritina. => 79 14 ?44 ?45 -50
Paciente recusa HIV e sífilis. Demais sorologias: HBsAg, anti-HCV, toxo IgG => 130 134 140 -126 -127 -128 -129 -S9 -S10
Oi! quero marcar hj beta hcg de sangue, o teste de paternidade fica pra depois que nascer => ?70|71 ?G7 -G8 -G9
Câncer de mama na irmã (BRCA1+). Solicito: mamografia, CA 15-3, hemograma. => 197 1 -G24 -G25 !mamografia
Trombofilia (abortos de repetição): FVL, mut. protrombina, prot C, prot S, AT III, anticoagulante lúpico, aCL IgG/IgM, homocisteína => G10 G11 18 19 20 21 178 179 39 -166 -5 -G6
SOP: 17OHP, SDHEA, testo total, androst., PRL, TSH, FSH e LH (3º dia do ciclo), HOMA => 68 66 63 67 57 44 59 60 27
Espermograma (abstinência 3 a 5 d), FSH, LH, testo T e L, prolactina, cariótipo, microdeleção do Y => 233 59 60 63 64 57 G5 G21
DRC 3b. Cr, U, K, Ca, P, PTHi, 25OHD, ferritina, IST, RAC em amostra isolada, gasometria venosa => 102 103 98 88 91 74 79 14 17 204 237 -K12 -80
Litemia, função tireoidiana, creat., Na, K. Usa carbonato de lítio 900mg/d e valproato. => 238 244 102 97 98 -239
Nível sérico: fenitoína, fenobarbital / Hemograma / TGO TGP GGT / Na => 243 242 1 107 108 109 97
hemogr. compl. / glicimia / coleterol e frações / triglicerídios / uréia creatin. / ác. urico / urina I / fezes (parasit.) => 1 22 30 35 103 102 106 202 212
Boa tarde, segue pedido do Sr. Antônio: glicada, psa t/l, creatinina, tfg, urina rotina. jejum 8hs => 23 193 194 102 202 j8 !tfg
Guia SADT nº 554433 / Indicação clínica: HAS + DM2 / 40302040 GLICOSE 1 / 40302733 HEMOGLOBINA GLICADA 1 / 40311171 MICROALBUMINURIA 1 / 40302318 POTASSIO 1 / 40304361 HEMOGRAMA 1 => 22 23 204 98 1
CID E11.9, I10, E78.5, N18.3 / Glicemia de jejum; HbA1c; RAC; lipidograma => 22 23 204 30
Parceiro com sífilis. Fazer VDRL e teste treponêmico (FTA-Abs), HIV. => 127 128 126
Febre 3 dias: NS1, hemograma, TGO/TGP. Dengue IgM só a partir do 6º dia. Contato com covid há 10 dias. => 150 1 107 108 ?149 -C1 -C2 -C4
Swab nasal p/ covid e influenza (antígeno); hemograma => C11 1 -C1 -224
H. pylori nas fezes, calprotectina, lactose (curva) e anti-transglutaminase => 217 218 122 190 -156
Litíase: urina 24h (Ca, AU, citrato, oxalato, Na), PTH, Ca total e iônico, P, AU sérico => 206 207 208 74 88 89 91 106 -97 !oxalato !Na
onicomicose: micológico direto + cultura p/ fungos (unha hálux D). TGO, TGP antes do itraconazol => 226 225 107 108
Moça, quero fazer aqueles exames do diabetes: glicada, a insulina e a glicose. O de urina precisa ser o primeiro xixi? => 23 26 22 -202
Rotina: check-up homem 40+ com PSA e vitamina B12 => K6 81
Ca medular: calcitonina, CEA, Ca, P, metanefrinas urinárias => 75 198 88 91 210
`;

export const blindTwelfthLabels = labelsOf(BLIND_TWELFTH);
