import { labelsOf } from './label.ts';

// The other half of the nineteenth author's orders. Measured once, after the reader had learned from the first half:
// precision .990, recall .977, 80 % exact, no forbidden service.
const BLIND_NINETEENTH_SEALED = `
HMG / VHS / PCR / FR / FAN / anti CCP / ac úrico / creat / TGO / TGP / EAS => 1 4 166 169 171 170 106 102 107 108 202 -167 -207
homem 48a, rotina anual: hemograma, glicemia, a1c, colesterol total e fraçoes, trigliceres, PSA total e livre, testosterona total, TSH, vit d, creatinina, tgo tgp => 1 22 23 31 32 33 34 35 193 194 63 44 79 102 107 108 -64 -K5 -K6
Anemia? Hb 9,8 em mar. Em uso de sulfato ferroso há 60d. / Solicito: HMG, reticulócitos, ferritina, sat transferrina. / Se ferritina baixa: pesquisa de sangue oculto nas fezes (imunológico) => 1 2 14 17 ?214 -12 -13 -215
1) 40304361 Hemograma 2) 40304590 TAP 3) 40304639 TTPA 4) 40302040 Glicose 5) 40302580 Uréia 6) 40301630 Creatinina 7) 40302423 Sódio 8) 40302318 Potássio / CID K40 hérnia inguinal, pré operatório => 1 5 6 22 103 102 97 98 -7
beta hcg quantitativo, progesterona, TSH => 71 62 44 -70
Ela: FSH LH E2 no 3o dia do ciclo, AMH, PRL, TSH; P4 no 21o dia. Ele: espermograma (abstinencia 3 dias) => 59 60 61 69 57 44 62 233 -91 -234
Ca, P, PTH, 25OHvitD, FA, CTX, albumina, creat, calciuria 24h, eletroforese de proteinas + densitometria ossea => 88 91 74 79 110 101 112 102 206 114 !densitometria_ossea -12 -80 -105
Pré-op HTA + anexectomia: HMG, coagulograma, glic, ur, cr, ABO/Rh, CA 125, CEA, CA 19.9, EAS, ECG => 1 7 22 103 102 3 195 198 196 202 !ECG -88 -197
Levotiroxina 75 mcg, TSH 0,3 em jan, reduzi p/ 62,5. Repetir TSH e T4 daqui a 6 semanas. Anti-TPO já positivo, não repetir => 44 ?45|46 -50 -244
pre bariatrica: HMG, coagulograma, glic, HbA1c, insulina, lipidograma, TGO, TGP, GGT, albumina, Fe, ferritina, B12, ac folico, 25OHD, Zn, Ca, PTH, TSH, cortisol, EDA, USG abd total => 1 7 22 23 26 30 107 108 109 112 13 14 81 82 79 92 88 74 44 54 !EDA !USG_abd_total -55 -89 -80
asma/rinite 7a: IgE total, IgE esp acaros, leite de vaca e clara de ovo, HMG, EPF MIF => 185 189 186 187 1 213 -212 -188
periódico enfermagem: HMG, anti HBs, HBsAg, anti-HCV, anti HIV, IGRA => 1 131 130 134 126 165 -137 -139
Oi! minha médica escreveu "perfil tireoidiano" e hemograma completo. É só isso mesmo? ja tomei cafe com leite => 1 ?244|K10 -186
linfonodomegalia cervical: HMG, DHL, VHS, EBV VCA IgM e IgG, CMV IgM e IgG, toxo IgM e IgG, HIV, VDRL, RX torax => 1 115 4 147 148 146 145 141 140 126 127 !RX_torax -142
Boa tarde gostaria de orçamento: Hemograma, Glicose, TSH, T4 livre, Colesterol total, HDL, LDL, triglicerídeos, Vit D, B12, Urina tipo 1, fezes (parasitologico). tenho unimed => 1 22 44 45 31 32 33 35 79 81 202 212 -34 -46
HMG, Cr, U, Na, K, Mg, Cai, TAP, KTTP, troponina, BNP, tipagem sg, RX tórax => 1 102 103 97 98 90 89 5 6 40 41 3 !RX_tórax -88 -7
menina 14 anos: HPV nona 1a dose, men ACWY reforço, dTpa. Men B completa em 2024 => V1 ?V8|V9|V10 ?V37|V38 -V12 -V13 -V39
ICFER FE 32%, sacubitril/valsartana 97/103, espironolactona 25, dapa 10. K 5,6 dia 02, troponina neg na alta. / Repetir K, Cr, Ur, Na. / NT-proBNP só se piora da dispneia. / Eco já agendado => 98 102 103 97 ?41 -40
hemograma+plaq, glicemia de jejum, HBA1C, TSH, T4L, PSA T, ECO TT, MAPA 24h, teste ergometrico => 1 22 23 44 45 193 !ECO_TT !MAPA_24h !teste_ergometrico -194
cortisol 8h, ACTH, aldosterona, renina, Na, K, metanefrinas urinarias, cortisol livre urina 24h => 54 56 76 77 97 98 210 55 -78 -247
2 perdas: anticoag lupico, anticardiolipina IgG IgM, anti b2 glicoproteina, ptn S livre, ptn C, AT III, fator V Leiden, protrombina mutante, homocisteina => 21 178 179 250 19 18 20 G10 G11 39 -166 -5 -G12
Viajo pra Angola dia 20. Febre amarela tomei em 2018, dose unica, tenho o CIVP. A médica passou febre tifoide, hepatite A (1a dose) e meningo ACWY Nimenrix => V50 ?V31|V32 V9 -V28 -V8 -135 -164
TGO TGP GGT FA BTF TP/INR albumina HBsAg antiHCV ferritina AFP USG abdome => 107 108 109 110 111 5 112 130 134 14 199 !USG_abdome -131 -137
urina I + urocult c/ antibiograma, hmg, pcr, ur/cr => 202 203 1 166 103 102 -167 -137
Paciente em uso de lítio 900 mg/d. Litemia (colher 12 h após última dose), creatinina, TSH, Ca. Ác valproico suspenso em 2024. => 238 102 44 88 -239 -89
RN 5 dias: teste do pezinho ampliado, bilirrubina total e frações, tipagem, coombs direto, teste da orelhinha => 236 111 3 11 !teste_da_orelhinha -235 -10 -G4
6a, IMC p>99, pai IAM aos 41a. Glicemia, insulina, lipidograma (jejum 10h), TGP, TSH. Não pedir HOMA. Vit D 18 em out, em reposição, repetir 25OHD => 22 26 30 108 44 79 j10 -27 -40
VDRL 1:64 em jan, benzetacil 2,4 mi 3 doses feitas. Controle de cura: VDRL titulado. Anti-HIV, HBsAg, anti-HCV. FTA-ABS não repetir, fica positivo sempre => 127 126 130 134 -128 -129
Retorno ao trabalho pós dengue (NS1+ dia 05, plaquetas 88 mil). HMG, TGO, TGP. Toxicológico queratina (CNH D) pela empresa. => 1 107 108 !Toxicológico_queratina -150 -149 -211
Preventivo NILM 2025, HPV 16 pos na época. / Repetir HPV PCR c/ genotipagem / HIV, VDRL, HBsAg, anti-HCV / Gardasil 3 doses completas em 2019 / Não colher secreção hoje => 230 126 127 130 134 -V1 -224 -139 -B2
`;

export const blindNineteenthSealedLabels = labelsOf(BLIND_NINETEENTH_SEALED);
