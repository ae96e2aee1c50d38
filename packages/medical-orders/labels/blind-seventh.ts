import { labelsOf } from './label.ts';

// Written and labelled by the seventh author, before any reader ran, from the catalogue and public descriptions of
// requests only. Scored unseen: precision .987, recall .987, exact 75 %, 4 forbidden.
// Where opinions differ, the reading of a careful pharmacist:
// - "?" is a question that is acceptable: a name that fits several services, an alternative ("ou"), an exam under a
//   condition ("se alterado"), one the insurer does not pay. Under a condition or outside the cover, ticking is wrong and
//   saying nothing is a loss, not a danger.
// - The lipid profile has the triglycerides asked beside it; the heading of a group that is then listed adds nothing.
// - An exam with a past result is forbidden, unless the same request asks for it again.
// - Two or three samples of a service without a product of its own are a quantity; three stool samples are the MIF.
// - A culture named under "secreção vaginal" is the culture of secretion. "FA" next to warfarin is atrial fibrillation.
// - Hours after the last dose of a medicine are not fasting.
const BLIND_SEVENTH = `
Exames: / • PTH / • Cálcio total / • Cálcio iônico / • Fósforo / • 25-OH vitamina D / • Creatinina / • Calciúria de 24h / • Densitometria óssea => 74 88 89 91 79 102 206 !Densitometria_óssea -80
Pré-escolar, 4 anos - rotina / hemograma / ferritina / 25 OH vitamina D / glicose / colesterol total / triglicerides / urina tipo I / parasitológico de fezes => 1 14 79 22 31 35 202 212 -K8
Emograma completo, glicose, creatinia, ureia, acido urico, trigliceridios, colesteról total, TGO, TGP, urina tipo 1 => 1 22 102 103 106 35 31 107 108 202
Intolerância à lactose - teste genético ou curva de lactose (o que tiverem) => ?122|G15
Convênio não cobre: vitamina D, vitamina B12. Fazer pelo convênio: hemograma, ferritina, TSH. => 1 14 44 ?79 ?81
Solicito a dosagem de TSH e T4 livre para controle de hipotireoidismo em uso de levotiroxina 75 mcg; aproveitar e dosar vitamina D e vitamina B12. => 44 45 79 81
Tosse > 3 sem.: BAAR no escarro, IGRA, HMG, VHS, HIV, RX tórax => 232 165 1 4 126 !RX_tórax
Casal em investigação de infertilidade. Para ele: espermograma, FSH, LH, testosterona total, prolactina e pesquisa de microdeleção do cromossomo Y. => 233 59 60 63 57 G21
Gostaria que fosse feito o teste do pezinho ampliado e a tipagem sanguínea com Coombs direto e bilirrubinas do recém-nascido, com 4 dias de vida. => 236 3 11 111 -235 -10
Pré-natal 2º tri: TOTG 75g, hemograma, VDRL, HIV, toxo IgG e IgM, urocultura. NÃO repetir tipagem nem rubéola. => 24 1 127 126 140 141 203 -3 -143 -144 -25
Faringite de repetição: ASLO, PCR, VHS, HMG, cultura de secreção de orofaringe => 168 166 4 1 224 -227
oi, qro saber valor: / beta hcg quantitativo / sexagem fetal / tipagem sanguinea => 71 G1 3 -70
Clínica Viver Bem Ltda - Rua das Acácias, 120 sl 4 - Tel (62) 3222-0000 / Receituário / Para: Laboratório / Sr. Wanderley Pontes / Solicito exames: / TSH, T4L, glicose, HbA1c, insulina, HOMA-IR, col total, HDL, TGL, TGO, TGP, GGT / Indicação: obesidade grau II (E66) / Goiânia, 4 de novembro de 2026 / Dr. Renato A. Vilaça CRM-GO 15112 RQE 8080 / VALIDADE 30 DIAS => 44 45 22 23 26 27 31 32 35 107 108 109
EAS e urocultura se EAS alterado. Creatinina, ureia. => 202 102 103 ?203
BIOQUÍMICA / Glicose  Ureia  Creatinina / Sódio  Potássio / HORMÔNIOS / TSH  T4 livre  Cortisol / URINA / EAS  Microalbuminúria => 22 103 102 97 98 44 45 54 202 204
SOP: LH, FSH, testo total, testo livre, SHBG, SDHEA, 17-OH prog., androstenediona, PRL, TSH, glicemia, insulina, USTV => 60 59 63 64 65 66 68 67 57 44 22 26 !USTV -62
hemograma / glicemia / ~~ureia~~ / creatinina / ~~ácido úrico~~ / EAS => 1 22 102 202 -103 -106
hemograma com plaquetas tap ttpa glicose creatinina ecg rx torax => 1 5 6 22 102 !ecg !rx_torax
Avaliação esportiva - triatleta / CPK total / DHL / Cortisol / Testosterona total / Testosterona livre / SHBG / Ferritina / Vitamina D / Magnésio / Creatinina / Cistatina C / Teste ergoespirométrico => 42 115 54 63 64 65 14 79 90 102 104 !Teste_ergoespirométrico -K16
Ácido úrico / Creatinina / Ureia / Urina I / Uricosúria 24 horas / Lipidograma / Glicemia / Orientação: jejum de 12 h => 106 102 103 202 207 30 22 j12
GUIA DE SP/SADT   2-Nº 0098812 / 1-Registro ANS 359017    4-Data autorização 12/11/2026 / 10-Nome: MARLI C. DE ASSIS    Cartão 0 064 881772 00 / 23-Tabela 24-Código 25-Descrição 26-Qt Sol. 27-Qt Aut. / 22 40304361 Hemograma com contagem de plaquetas 1 1 / 22 40302040 Glicose - pesquisa e/ou dosagem 1 1 / 22 40316521 Tireoestimulante, hormônio (TSH) 1 1 / 22 40316491 T4 livre 1 1 / 22 40302733 Hemoglobina glicada (A1 total) 1 1 / 22 40301630 Creatinina 1 1 / CID principal E03.9   Caráter: Eletivo => 1 22 44 45 23 102
Resultado anexo: colesterol total 262, LDL 181, HDL 44, TG 185, GGT 38. Início rosuvastatina. Em 60 dias colher lipidograma, TGO, TGP e CPK. => 30 107 108 42 -31 -33 -32 -35 -109
MV PEP     SOLICITAÇÃO DE EXAMES LABORATORIAIS     Atend.: 771203 / Item  Exame                               Material    Urg / 1     HEMOGRAMA                           SANGUE      N / 2     PROTEINA C REATIVA                  SANGUE      N / 3     UREIA                               SANGUE      N / 4     CREATININA                          SANGUE      N / 5     LIPASE                              SANGUE      N / 6     BILIRRUBINAS                        SANGUE      N / 7     URINA ROTINA                        URINA       N / Usuário TGO.SILVA   Impr. LX-PCR02 => 1 166 103 102 117 111 202 -107 -18
HIV em TARV, ctrl: carga viral HIV, CD4/CD8, HMG, Cr, Ur, TGO, TGP, BTF, lipidograma, glicemia, VDRL, EAS => 139 201 1 102 103 107 108 111 30 22 127 202 !CD8 -126
* Antitransglutaminase IgA / * IgA sérica / * Anti-endomísio IgA / * Antigliadina IgA / * Hemograma / * Ferro / * Ferritina => 190 183 191 192 1 13 14
ACTH / Cortisol 8h / Cortisol livre urinário 24h / Renina / Aldosterona / Metanefrinas plasmáticas / Sódio / Potássio => 56 54 55 77 76 78 97 98 -210
Pesquisa de H. pylori: teste respiratório ou antígeno fecal. Hemograma e ferritina. => 1 14 ?124|217 -156
Hemograma completo          Sódio / VHS                         Potássio / Proteína C reativa          Cálcio / Glicemia                    Magnésio / Ureia                       TGO / Creatinina                  TGP => 1 97 4 98 166 88 22 90 103 107 102 108
Paciente refere queda de cabelo há 3 meses. Solicito hemograma, ferritina, TSH, T4 livre, zinco, vitamina D, vitamina B12, FAN e VDRL. => 1 14 44 45 92 79 81 171 127
medica pediu nipt + morfologico 1 tri, vcs fazem? pediu tb toxo igg e igm e cmv igg e igm => G2 140 141 145 146 !morfologico_1_tri -182 -184
UNIMED CAMPO VERDE / Solicitação médica eletrônica nº 2026/118822 / Beneficiário: JOAQUIM L. BRAGA - 68a / Procedimentos: PSA TOTAL (1), PSA LIVRE (1), CREATININA (1), UROCULTURA (1), EAS (1), US PRÓSTATA VIA ABDOMINAL (1) / Justif.: LUTS / Autorização sujeita à auditoria => 193 194 102 203 202 !US_PRÓSTATA_VIA_ABDOMINAL
Diarreia crônica, perda de peso: HMG, PCR, albumina, TSH, anti-transglutaminase IgA, IgA total, EPF MIF, antígeno de giárdia, calprotectina, gordura fecal (Sudan), HIV, colonoscopia => 1 166 112 44 190 183 213 223 218 220 126 !colonoscopia -212
HD: anemia ferropriva. Hb prévia 9,1. Solicito HMG, retic., ferro sér., ferritina, CTLF, IST, EPF, sangue oculto imunológico => 1 2 13 14 16 17 212 214 -K12 -215
Sorologias gestante: toxoplasmose, rubéola, CMV, hepatites B (HBsAg) e C, HIV, sífilis => 130 134 126 ?140|141 ?143|144 ?145|146 ?127|128|129
SOROLOGIAS / HIV  -  HBsAg  -  Anti-HCV  -  HTLV I/II  -  Chagas  -  VDRL / IMUNO-HEMATOLOGIA / Tipagem ABO/Rh  -  PAI => 126 130 134 155 154 127 3 10
Preop. facectomia: HMG, glic., coag., Cr, K, ECG => 1 22 7 102 98 !ECG
Creatinina / Ureia / K / Fósforo / Cálcio / PTH / 25OHD / Hemograma / Ferritina / IST / Bicarbonato (gasometria venosa) / RAC / Urina 1 => 102 103 98 91 88 74 79 1 14 17 237 204 202 -K12
Espermograma: 2 coletas com intervalo de 30 dias, abstinência de 3 dias => 233*2
Exame              Sim   Não / Hemograma           X / Glicose             X / Lipidograma               X / TSH                 X / PSA                       X => 1 22 44 -30 -193
USG de abdome total, ecocardiograma transtorácico, teste ergométrico e colonoscopia => !USG_de_abdome_total !ecocardiograma_transtorácico !teste_ergométrico !colonoscopia
SANGUE: hemograma, glicemia de jejum, ureia, creatinina, ácido úrico, lipidograma, TGO, TGP / URINA: urina tipo 1, urocultura / FEZES: parasitológico, pesquisa de sangue oculto imunológico => 1 22 103 102 106 30 107 108 202 203 212 214 -215
FAN / Anti-DNA / Anti-Sm / Anti-RNP / C3 e C4 / Anticardiolipina IgG e IgM / Anticoagulante lúpico / Beta 2 glicoproteína I / Coombs direto / Urina 1 / Proteinúria 24h => 171 172 173 176 180 181 178 179 21 250 11 202 205 -10 -200
( X ) Hemograma   (   ) Coagulograma   ( X ) Tipagem sanguínea / (   ) Glicemia     ( X ) Creatinina     (   ) Sódio / ( X ) Urina tipo I   (   ) Beta-hCG => 1 3 102 202 -7 -22 -97 -70 -71
IgE total / IgE específica para leite de vaca / IgE específica para clara de ovo / IgE específica para camarão / IgE específica - painel de ácaros / IgE específica para amendoim / Hemograma => 185 186 187 188 189 1 !IgE_específica_para_amendoim
Trouxe: hemograma 12/10 normal, TSH 3,2, glicemia 98. Solicito agora: HbA1c, insulina, lipidograma, TGP => 23 26 30 108 -1 -44 -22
hemograma, feritina, vitamina d3, vitamina b 12, ácido folico, tsh ultra sencivel => 1 14 79 81 82 44
Artrite reumatoide em MTX - controle: HMG, TGO, TGP, Cr, albumina, VHS, PCR => 1 107 108 102 112 4 166 -169
a) FSH / b) LH / c) Estradiol / d) Prolactina / e) TSH / f) T4 livre / g) 17-OH-progesterona / h) S-DHEA / i) Testosterona total e livre / (colher entre o 2º e o 5º dia do ciclo) => 59 60 61 57 44 45 68 66 63 64 -62
Mialgia por estatina? CPK, aldolase, TSH, vit D, TGO, TGP, Cr => 42 44 79 107 108 102 !aldolase
Epilepsia em uso de valproato e carbamazepina. Nível sérico de ácido valproico e de carbamazepina, HMG, TGO, TGP, GGT, Na, amônia => 239 240 1 107 108 109 97 119
me passa o valor de: colesterol total hdl ldl trigliceridios glicose e acido urico pfv => 31 32 33 35 22 106
Homocisteina, fibrinogenio, insulna, glicemia, hemoglobina glicosada, triglicérideos => 39 8 26 22 23 35
Sangue oculto nas fezes imunológico, 3 amostras; CEA; hemograma => 214*3 198 1 -215
e-SUS APS - PEC / Cidadão: Luzia Ferraz   CPF 000.000.000-00 / Exames solicitados / Dosagem de hemoglobina glicosilada (0202010503) / Dosagem de microalbumina na urina (0202050092) / Dosagem de creatinina (0202010317) / Dosagem de potássio (0202010600) / Dosagem de colesterol total (0202010295) / Dosagem de triglicerídeos (0202010678) / Observações: levar cartão SUS e jejum de 10 horas => 23 204 102 98 31 35 -112 -202 j10
Dor lombar inflamatória em homem de 28 anos: dosar VHS, PCR, hemograma e pesquisar HLA-B27; fazer também ressonância magnética de sacroilíacas. => 4 166 1 G16 !ressonância_magnética_de_sacroilíacas
Sorologias: HIV, HBsAg, anti-HCV, VDRL [não colher anti-HBs - vacinado em 2024] + hemograma e TGP => 126 130 134 127 1 108 -131
== Sangue == / Hemograma / Ferritina / Vitamina B12 / == Fezes == / Calprotectina fecal / Elastase fecal / Parasitológico MIF / Coprocultura / == Outros == / Teste respiratório para lactose => 1 14 81 218 219 213 216 123 -212 -124
✔ Vitamina D  ✔ Vitamina B12  ✘ Vitamina A  ✘ Vitamina E  ✔ Ácido fólico  ✔ Zinco => 79 81 82 92 -85 -86
hmg glic hba1c ur cr col total hdl ldl tg tsh t4l eas epf => 1 22 23 103 102 31 32 33 35 44 45 202 212
bom dia, preciso fazer esses: t4 livre, tsh, prolactina, fsh e lh. faz aí? precisa de jejum? => 45 44 57 59 60
☑ TSH / ☑ T4 livre / ☐ T3 total / ☐ Tireoglobulina / ☑ Anti-TPO / ☐ TRAb => 44 45 50 -48 -52 -53
tsh t4 livre anti tpo anti tireoglobulina usg de tireoide com doppler => 44 45 50 51 !usg_de_tireoide_com_doppler -52
VDRL - se reagente, fazer FTA-ABS. HIV, HBsAg, anti-HCV => 127 126 130 134 ?128
Já realizados: VDRL NR, HIV NR, HBsAg NR. Faltam: anti-HCV, toxoplasmose IgG/IgM, urocultura => 134 140 141 203 -127 -126 -130
Rotina completa: hemograma, lipidograma, glicemia, TGO, TGP, exceto PSA => 1 30 22 107 108 -193 -K2
na k mg ca p creatinina ureia gasometria venosa => 97 98 90 88 91 102 103 237
Trocar PCR comum por PCR ultrassensível; demais: hemograma, lipidograma, Lp(a) => 167 1 30 38 -166
Toxoplasmose IgG e IgM (se IgM positivo, acrescentar teste de avidez); rubéola IgG; hemograma => 140 141 143 1 ?142 -184
Marcar o desejado: / ●  Urina tipo 1 / ○  Urocultura / ●  Parasitológico de fezes / ○  Coprocultura / ○  Calprotectina fecal => 202 212 -203 -216 -218
Prontuário: 55210 / Convênio: Particular / Nome: Adalgisa P. Nunes / Solicitações / > CA 125 / > CEA / > CA 19-9 / > Alfafetoproteína / > Beta-hCG quantitativo / > DHL / > RM de pelve com contraste / CID: N83.2 / Documento assinado digitalmente conforme MP 2.200-2/2001 - ICP-Brasil => 195 198 196 199 71 115 !RM_de_pelve_com_contraste -70 -91
AP: hipotireoidismo (TSH 8,9 em maio, anti-TPO positivo). Cd: TSH e T4L em 6 semanas; vit D => 44 45 79 -50
Fadiga + ganho de peso, CID R53: TSH, T4L, cortisol, vit. B12, vit. D, ferritina, HMG, glicemia, insulina, TGP => 44 45 54 81 79 14 1 22 26 108
zinco selenio magnesio cobre vit a vit e vit c vit d b12 homocisteina => 92 95 90 93 85 86 87 79 81 39
Parasitológico de fezes (1 amostra), coprocultura, pesquisa de rotavírus, leucócitos fecais - criança 1a8m => 212 216 222 221 -213 -V18
1 Ferritina / 2 Índice de saturação de transferrina / 3 TIBC / 4 gene HFE (C282Y/H63D) => 14 17 16 G14 -15
`;

export const blindSeventhLabels = labelsOf(BLIND_SEVENTH);
