import { labelsOf } from './label.ts';

// Single phrases that the eleventh author meant to mislead the reader, with more forbidden services than usual orders. Decision
// 091 counted them on the reader before any change for them; since then the reader has learned from them.
const BLIND_PHRASES = `
Hemograma, glicemia (não fazer insulina) => 1 22 -26
TSH — T3 não => 44 -47 -48
T4 livre em vez de T4 total => 45 -46
Trocar PCR por VHS => 4 -166
Perfil lipídico, exceto VLDL => 30 -34
Ferritina (dispensado ferro sérico) => 14 -13
Diabetes? ( ) sim (x) não. Colher TGO => 107 -22 -23
HIV: ( ) positivo ( ) negativo (x) não testado. Solicito VDRL => 127 -126
Gestante: [ ] sim [x] não - Hemograma => 1 -70 -71
Caso glicemia > 126, fazer glicada => -22 -23 ?23
Se beta positivo, agendar sexagem fetal => -G1 -70 -71 ?G1
Urocultura (se EAS alterado) e hemograma => ?203 1 -202
Colher PSA livre somente se PSA total entre 4 e 10 => -194 -193 ?194
TSH de 02/2026: 3,1. Solicito anti-TPO => 50 -44
Creat 1,2 Ur 40 K 4,5 Na 138 em 05/11 - pedir magnésio => 90 -102 -103 -98 -97
Hb 11,2 Ht 34 plaq 180 mil, ferritina 9. Repor ferro. => -1 -14 -13
Uso: ácido fólico 5 mg, sulfato ferroso, B12 IM mensal. Solicito hemograma => 1 -82 -13 -81
Toma Depakote e lítio há 5 anos; colher creatinina => 102 -239 -238
Insulina NPH 20 UI manhã; glicada => 23 -26
Trocar testosterona gel por injetável. Hematócrito de controle. => 1 -63 -64
Zinco quelado 30 mg 1x ao dia por 60 dias => -92
Paciente com FA permanente em uso de Marevan: INR => 5 -110
Tabagista, PCR em 2024 revertida na UTI; solicito troponina => 40 -166
ASO admissional: hemograma e glicemia => 1 22 -168
FR 18 irpm, FC 80, P 72 kg, PA 120x80, SatO2 98%. Lactato => 118 -169 -91
Ca de mama em 2019. CA 15-3 => 197 -88
Ana Ferro da Silva, 34 anos: TSH => 44 -171 -13
Hospital Municipal Dr. Carlos Chagas - solicito lipase => 117 -154
AU 28 cm, BCF 140, IG 30 sem. Hemograma => 1 -106
RM de coluna cervical (hérnia C3-C4) => !RM_de_coluna_cervical -180 -181
RX de coluna torácica T3 a T4 AP e perfil => !RX_de_coluna_torácica_T3_a_T4_AP_e_perfil -47 -48 -45 -46
USG de tireoide e paratireoide => !USG_de_tireoide_e_paratireoide -44 -74
US de próstata via abdominal => !US_de_próstata_via_abdominal -193
TC de abdome com contraste iodado (jejum 6h). Trazer o resultado da creatinina. => !TC_de_abdome_com_contraste_iodado ?102 j6
Ameaça de TP prematuro, colher urocultura => 203 -5
DD: artrite reumatoide x lúpus. Solicito VHS => 4 -9 -169 -171
Na consulta de hoje se queixa de cansaço; pedir ferritina => 14 -97 -95
Alergia a látex e camarão. Hemograma => 1 -169 -188
Nega sífilis, hepatite C e HIV => -127 -128 -129 -134 -126
Marido com sífilis tratada: solicito VDRL dela => 127 -128 -129
Contato com dengue em casa, sem sintomas. Hemograma => 1 -149 -150 -V3
Já vacinada para HPV e hepatite B; fazer dTpa gestante => V39 -V1 -V34 -130
Carteira: BCG ok, hexa ok, rotavírus atrasada não fazer (passou da idade) => -V55 -V14 -V15 -V18 -V19 -222
Contraindicada febre amarela (alérgica a ovo). Fazer Typhim => V50 -V28 -164 -187
Sem necessidade de D-dímero por ora => -9
Cancelar vitamina D; manter B12 => 81 -79
Creatinina urinária (amostra isolada) e microalbuminúria => !Creatinina_urinária 204 -102
Cariótipo não, CGH-array sim => G23 -G5
Hipotireoidismo, dislipidemia, gota. CPK => 42 -44 -30 -106
Ingerir 2 litros de água; lavar com água e sabão neutro; urina 1 => 202 -238
Vitamina D 25OH daqui a 12 meses. Cliente VIP, quarto 13 => ?79 -V53 -V4
Pai teve AVC, filho fará proteína C e proteína S => 18 19 -166 -10 -G7
`;

export const blindPhraseLabels = labelsOf(BLIND_PHRASES);
