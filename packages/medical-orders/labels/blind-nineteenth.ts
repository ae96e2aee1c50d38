import { labelsOf } from './label.ts';

// The nineteenth author wrote and labelled them before they were run: orders of ordinary doctors and patients on an
// ordinary day. Measured before the reader learned from them: precision .996, recall .996, 93 % exact, one forbidden service.
const BLIND_NINETEENTH = `
hemograma c/ plaquetas / glicemia jj / ureia e creat / TGO TGP / lipidograma / TSH e T4L / EAS / EPF => 1 22 103 102 107 108 30 44 45 202 212 -46 -213
Solicito: HMG, glic, HbA1c, Cr, U, Na, K, CT, HDL, LDL, TG, ac urico, urina I. Jejum 12h => 1 22 23 102 103 97 98 31 32 33 35 106 202 j12 -30 -34 -207
Pac 54a, HAS + DM2, em uso de metformina 850 2x/d e losartana 50. HbA1c 7,8% em fev. / Repetir HbA1c, solicito glicemia jejum, creatinina, K e microalbuminúria / Lipidograma feito em abril (LDL 92), não repetir => 23 22 102 98 204 -30 -33
Pré-op colecistectomia VLP: hemograma, coagulograma, glicemia de jejum, uréia, creatinina, Na+, K+, TGO, TGP, GGT, FA, bilirrubinas, amilase, ECG e RX tórax PA e perfil => 1 7 22 103 102 97 98 107 108 109 110 111 116 !ECG !RX_tórax -30 -117
oi bom dia, a dra pediu esses aqui: hemogama completo, ferritina, ferro serico, vitamina b12, acido folico e vit D. quanto fica no total? => 1 14 13 81 82 79 -80 -17
pre natal 1o tri / hemograma, tipo sg + fator RH, coombs ind, glicemia, VDRL, HIV 1 e 2, HBsAg, anti HCV / toxo IgG e IgM, rubeola IgG e IgM, CMV IgG e IgM, TSH / urina 1, urocultura, EPF / USG obst c/ TN => 1 3 10 22 127 126 130 134 140 141 143 144 145 146 44 202 203 212 !USG_obst -11 -169 -K11
40304361 HEMOGRAMA C/ CONTAGEM DE PLAQUETAS - QTD 1 / 40302040 GLICOSE - QTD 1 / 40301630 CREATININA - QTD 1 / 40302580 UREIA - QTD 1 / 40316521 TSH - QTD 1 / 40316491 T4 LIVRE - QTD 1 / 40302733 HEMOGLOBINA GLICADA - QTD 1 / 40311210 ROTINA DE URINA - QTD 1 / Indicação clínica: rotina => 1 22 102 103 44 45 23 202 -46 -12
TSH 6,1 mês passado, assintomática. Repetir TSH + T4L. Se TSH > 4,5 colher tb anti-TPO. Não precisa T3. => 44 45 ?50 -47 -48 -244
investigação SOP: FSH, LH, estradiol, prolactina, testo total, SHBG, SDHEA, androstenediona, 17-OHP, insulina, glicemia, HOMA-IR, TSH. colher 3o dia do ciclo => 59 60 61 57 63 65 66 67 68 26 22 27 44 -62 -64
CPK, TGO, TGP, perfil lipidico, apo B, Lp(a), PCRus, homocisteina, HbA1c, NT-proBNP => 42 107 108 30 37 38 167 39 23 41 -36 -43 -166
ASO admissional motorista cat D: hemograma, glicemia, EAS, GGT, audiometria, acuidade visual, ECG, EEG => 1 22 202 109 !audiometria !acuidade_visual !ECG !EEG
Gestante 26s, O neg, coombs ind neg em maio, parceiro O pos. / Repetir coombs indireto. TOTG 75g (jejum 8h), HMG, EAS, urocultura, VDRL, anti-HIV. / Toxo IgG reagente e IgM NR no 1o tri = imune, não repetir. / dTpa: já fez com 22s no posto => 10 24 1 202 203 127 126 j8 -140 -141 -V39 -3
Lactente 9m / HMG, ferritina, ferro, PCR, vit D, vit A, zinco, EAS, EPF => 1 14 13 166 79 85 92 202 212 -167 -80
febre há 3 dias, mialgia. Hemograma, PCR, TGO/TGP, NS1, sorologia dengue IgG IgM, chikungunya IgG IgM, zika IgM => 1 166 107 108 150 149 151 152 -153 -167
emograma, glicemia em jejum, colestrol total, trigliceridios, acido urico, creatinina, uréia, tgo, tgp, gama gt, psa total => 1 22 31 35 106 102 103 107 108 109 193 -30 -194
Em uso de Marevan 5mg, INR 2,1 na semana passada (alvo 2-3). Controle: INR e hemograma. => 5 1 -6 -7
Climatério: FSH, E2, TSH, T4L, lipidograma, glicemia jejum, 25OH vit D, Ca / densitometria, mamografia bilateral, USG TV => 59 61 44 45 30 22 79 88 !densitometria !mamografia !USG_TV -89 -80
TSH - T4L - T3 total - anti TPO - anti TG - TRAB - USG tireoide c/ doppler => 44 45 48 50 51 53 !USG_tireoide -35 -52 -47
Pedro, 4a, febre 39 há 2 dias + tosse, teste covid de farmácia neg. / Hemograma, PCR, urina 1 e urocultura (jato médio) / Dipirona 8 gts 6/6h / Retornar c/ resultados => 1 166 202 203 -C1 -C2 -167
HIV, VDRL, FTA-ABS, HBsAg, anti-HBs, anti-HBc IgG, anti HCV, clamidia PCR (urina), gonococo PCR => 126 127 128 130 131 132 134 229 !gonococo_PCR -133 -139 -166
PVHIV em TARV (TDF/3TC/DTG) há 6 anos, CV indetectável em jan. / Solicito: CD4, carga viral HIV, HMG, creat, TGO/TGP, lipidograma, EAS, VDRL, anti-HCV / anti-HBs 300 = imune. IGRA neg em 2025, n repetir => 201 139 1 102 107 108 30 202 127 134 -131 -165 -137
urina 24h: proteinuria, clearance de creatinina, calcio urinario, citrato, ac urico urinario / sangue: PTH, Ca, P, ac urico, creat => 205 105 206 208 207 74 88 91 106 102 -89 -209
pré op lipo + protese mama: HMG, TAP, TTPA, gli, ur, cr, Na, K, beta hcg, EAS, anti HIV, HBsAg, anti-HCV, ECG c laudo => 1 5 6 22 103 102 97 98 ?70|71 202 126 130 134 !ECG -7 -30
a doutora pediu hemograma, ferritina e TSH mas o TSH eu ja fiz semana passada no convenio entao nao precisa. posso tomar café antes? => 1 14 -44 -22
Para: D. Irene, 62a / já tomou gripe e covid este ano, pneumo 13 em 2021 / Prescrevo: Shingrix 2 doses (intervalo 2 meses), pneumo 20 dose única => V2*2 V6 -V4 -V20 -V46
quero fazer vitamina D, B12, zinco, magnesio e selenio, tb TSH. sem pedido médico pode? => 79 81 92 90 95 44 -80
bebê 2 meses: hexa, rota, pneumo 20, BCG já fez na maternidade => ?V14|V15 ?V18|V19 V6 -V55 -V4 -V16
antitransglutaminase IgA, IgA total, calprotectina fecal, sangue oculto fezes imunologico, teste de tolerancia a lactose, ag fecal H pylori => 190 183 218 214 122 217 -215 -123 -156
PCMSO fábrica de baterias - periódico semestral: chumbo no sangue, hemograma, reticulócitos, creatinina, EAS, ALA-U. Hep B 3 doses ok no cartão, colher anti-HBs p/ comprovar. => 96 1 2 102 202 131 !ALA-U -130 -V34 -B17
IAM em 2023 (troponina positiva na época), hj estável. Uso AAS, atorva 80, digoxina 0,25. / Peço: digoxina sérica, K, Mg, creat, CPK, TGP, LDL / ECO e Holter já tem => 241 98 90 102 42 108 33 -40 -30 -43
`;

export const blindNineteenthLabels = labelsOf(BLIND_NINETEENTH);
