import { labelsOf } from './label.ts';

// Written and labelled by the seventeenth author, as three doctors, before reading the vocabulary or the reader. The first
// reading: precision .915, recall .947, 50 % exact, one forbidden service. The reader has learned from it since, and three labels now follow the other authors:
// triglycerides beside "colesterol total e frações" are ticked twice, and "Hb/Ht" asks.
const BLIND_SEVENTEENTH = `
UBS Jardim Primavera - Dra. Marisa Fontes CRM 45210 / Pcte: Antônio Carlos, 58 anos / Solicito: hemograma, glicemia de jejum, A1c, creatinina, uréia, Na, K, colesterol total e frações + triglicérides, TGO, TGP, EAS / Motivo: HAS + DM2 em acompanhamento / Retorno em 30 dias com os resultados => 1 22 23 102 103 97 98 30 35 107 108 202
Dor lombar há 3 semanas, sem sinais de alarme. Não há indicação de ressonância no momento. Pedir apenas VHS, PCR, EAS e cálcio sérico => 4 166 202 88 -206 -89
Mulher 34a, fadiga. Vegetariana há 6 anos. Solicito hmg, ferritina, B12, ác fólico, TSH, vit D. Se TSH alterado complementar com T4 livre e anti-TPO. => 1 14 81 82 44 79 ?45 ?50
Paciente refere tosse há 4 semanas: RX tórax PA/perfil, BAAR no escarro 2 amostras, HIV, hemograma. PPD negativo em 2024 => 1 232*2 126 !RX_tórax_PA_perfil -165
Rotina homem 45a / Lipidograma / Glicose / Ác. úrico / GGT / Creatinina c/ TFG / PSA: não rastrear (discutido, < 50 a) / teste ergométrico => 30 22 106 109 102 !teste_ergométrico -193 -194
Febre há 3 dias, mialgia, exantema. Prova do laço neg. Colher hoje hemograma c/ plaquetas, NS1, TGO/TGP. Sorologia p/ dengue só a partir do 6º dia => 1 150 107 108 ?149 -S8 -151
Ganho de peso, constipação, mãe com Hashimoto. Peço TSH, T4L, anti TPO e antitireoglobulina. Tireoglobulina não (não é CA). => 44 45 50 51 -52
ENCAMINHAMENTO À NEFROLOGIA / levar os exames recentes: U 88, Cr 2,4, K 5,1 / Solicito ainda: microalbuminúria em amostra isolada, proteinuria 24h, PTH, fósforo, cálcio, gasometria venosa, USG rins e vias urinárias => 204 205 74 91 88 237 !USG_rins_e_vias_urinárias -102 -103 -98
Renovação de receita: losartana 50, HCTZ 25, sinvastatina 20. Exames para próxima consulta: K, creat, CPK (mialgia), perfil lip., glicemia. => 98 102 42 30 22 -43
Criança 6 anos, dor abdominal recorrente e prurido anal. EPF 3 amostras? / hemograma, ferritina, anti-transglutaminase IgA, IgA total, urina I + urocultura / albendazol 400 mg dose única hoje => 1 14 190 183 202 203 ?212|213 -112
Dra. Helena Prado - Ginecologia e Obstetrícia / 1ª consulta PN, IG 9s / Tipagem + CI / HMG / glicemia jejum / VDRL / anti HIV / HBsAg / anti HCV / toxo IgG IgM / rubéola IgG / TSH / EAS + URC / USG TV => 3 10 1 22 127 126 130 134 140 141 143 44 202 203 !USG_TV -144
SOP. Testo total, SHBG, SDHEA, 17 OH progesterona, androst., insulina, GJ, HbA1c. Colher 3º ao 5º dia do ciclo. Progesterona não precisa. => 63 65 66 68 67 26 22 23 -62
Infertilidade - casal. ELA: FSH, LH, E2, AMH, PRL, TSH, cariótipo banda G. ELE: espermograma, cariótipo banda G. Histerossalpingo já feita. => 59 60 61 69 57 44 233 G5
Nódulo tireoidiano 1,8 cm TI-RADS 4, PAAF marcada. / TSH, T4L, calcitonina / USG cervical de controle em 6 meses => 44 45 75 !USG_cervical
DM1, 19a. HbA1c, microalb urinária, creat, lipidograma, TSH, anti-TPO, anti-transglut IgA c/ IgA sérica, vit B12 não, fundo de olho => 23 204 102 30 44 50 190 183 !fundo_de_olho -81
Osteoporose pós-menopausa: Ca, P, FA, PTH, 25(OH)D, CTX sérico, eletroforese de proteínas, calciúria 24h. DMO em jan/26. => 88 91 110 74 79 101 114 206 -89
Incidentaloma adrenal: metanefrinas urinárias 24h, aldosterona, atividade de renina plasmática, K, cortisol após 1 mg de dexa => 210 76 77 98 ?54 -78 -55
Climatério, quer TRH. FSH, estradiol, col total e frações, TG, glicose, TGP, mamografia bilateral, USTV. Antic lúpico? => 59 61 30 35 22 108 ?21 !mamografia_bilateral !USTV
Corrimento de repetição: PCR para clamídia e gonococo, bacterioscopia (Gram), cultura de secreção vaginal c/ pesquisa de fungos, HIV, VDRL, HBsAg. Tratar parceiro. => 229 231 224 126 127 130 !gonococo -166
Gest. 26s, Rh neg, Coombs ind neg no 1º tri. Hoje: TOTG 75g 3 pontos, CI, hmg, VDRL, HIV, toxo IgG/IgM, urocult. Rhophylac com 28 s. Vacina dTpa a partir de 20s - fazer. => 24 10 1 127 126 140 141 203 V39 -25 -3
SUMÁRIO DE ALTA - Clínica Médica / Diag: pneumonia comunitária. Exames da internação: Hb 11,2; leuco 14.300; PCR 96; Cr 0,9 / Na alta: amoxi-clav 7 dias / Repetir em 2 semanas: hemograma, PCR, Rx de tórax => 1 166 !Rx_de_tórax -102
RELATÓRIO DE ALTA. TVP MIE. Em rivaroxabana 20 mg. Investigar trombofilia ambulatorialmente após término do anticoagulante: PTN C, PTN S livre, AT III, FVL, mut. protrombina G20210A, anticoag. lúpico, anticardiolipina IgG e IgM, homocisteína => ?18 ?19 ?20 ?G10 ?G11 ?21 ?178 ?179 ?39
ASO PERIODICO - SOLDADOR / EXAMES: HEMOGRAMA C/ PLAQUETAS, CHUMBO SANGUE, MANGANES URINARIO, TGO, TGP, GGT, UREIA, CREAT, AUDIOMETRIA, ESPIROMETRIA => 1 96 107 108 109 103 102 !MANGANES_URINARIO !AUDIOMETRIA !ESPIROMETRIA
Medicina do Trabalho - admissional motorista cat. E / glicemia, EEG, ECG, acuidade visual, toxicológico (larga janela - cabelo) não fazer aqui / GGT => 22 109 !EEG !ECG !acuidade_visual -211
Alta UTI, pós COVID. Controle ambulatorial: Hmg, D-dímero, ferritina, DHL, PCR, troponina s/n, função renal, eletrólitos => 1 9 14 115 166 ?40 ?102|103 ?97|98|99|90
S0LICITACA0 DE EXAMES / l. HEM0GRAMA C0MPLET0 / 2. GLIC0SE / 3. UREIA E CREATlNlNA / 4. S0DI0 E P0TASSI0 / 5. TGO TGP / 6. TSH / Jejum 8 hs => 1 22 103 102 97 98 107 108 44 j8
Hospital Regional - Pré-anestésico (hérnia inguinal, ASA II) / Hb/Ht, TAP/KTTP, Cr, glic, ECG / dispensado RX de tórax, urina e beta HCG => 5 6 102 22 ?1 !ECG -202 -70 -71
Acidente c/ perfurocortante (técnica de enf.) - FUNCIONÁRIA: anti-HIV, HBsAg, anti-HBs, anti-HBc IgG, anti-HCV agora e repetir em 6 e 12 sem. PACIENTE-FONTE: teste rápido HIV neg já feito no setor => 126 130 131 132 134 -S9
Pcte em amiodarona + varfarina: INR semanal (4x), TSH, T4 livre, TGO, TGP. Próx. consulta trazer RNI anterior. => 5*4 44 45 107 108
SADT  Guia 004512  Sr(a) Lúcia H. T. Ramos  Conv.: Bem Viver  1) 40304361 Hemograma  2) 40316521 TSH  3) 40302750 Lipidograma  4) 40301630 Creatinina  Ass./Carimbo => 1 44 30 102 -35
`;

export const blindSeventeenthLabels = labelsOf(BLIND_SEVENTEENTH);
