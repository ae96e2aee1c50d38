import { labelsOf } from './label.ts';

// Written and labelled by the fourteenth author before reading the vocabulary or the reader, and measured before the reader
// learned from it.
const BLIND_FOURTEENTH_SEALED = `
HMG c/ plaquetas, VHS, PCR, glicemia jejum, creat, Na, K, TGO/TGP => 1 4 166 22 102 97 98 107 108 -167
Bom dia! Quero marcar pra minha mãe (82 anos) os exames que a dra pediu: hemograma, TSH, vitamina B12, vitamina D e EQU. Ela toma Puran 50 e losartana, precisa parar antes? E precisa de jejum? => 1 44 81 79 202 -45 -80 -22
Ao laboratório. Paciente será submetida a exodontia dos dentes 38 e 48 sob anestesia local. Solicito: hemograma completo, coagulograma e glicemia de jejum. / Att, Cirurgia Bucomaxilofacial => 1 7 22 -5 -25
GUIA SP/SADT   Convênio: IPE SAÚDE   Caráter: eletivo / Tab Código Descrição Qt.Sol. / 22 40304361 HEMOGRAMA COM CONTAGEM DE PLAQUETAS OU FRAÇÕES 001 / 22 40302040 GLICOSE 001 / 22 40301630 CREATININA 001 / 22 40302733 HEMOGLOBINA GLICADA (A1 TOTAL) 001 / 22 40302504 TRANSAMINASE OXALACÉTICA (AST) 001 / 22 40302512 TRANSAMINASE PIRÚVICA (ALT) 001 / Indicação clínica: DM2, metformina 2 g/dia. CID E11.9 => 1 22 102 23 107 108 -24 -105 -S2
PCMSO - EXAME PERIÓDICO / Função: frentista   Riscos: benzeno, ruído / (X) Hemograma completo / (X) Reticulócitos / (X) Audiometria / (X) Ácido trans,trans-mucônico urinário / ( ) Espirometria / ( ) Chumbo / ( ) Gama GT => 1 2 !Audiometria !Ácido_trans-trans-mucônico_urinário -96 -109
ADMISSIONAL - téc. enfermagem UTI. Carteira c/ 3 doses de hepatite B conferida. Pedir anti-HBs quantitativo, HBsAg, anti-HCV, hemograma, varicela IgG e sarampo IgG. => 131 130 134 1 160 159 -V34 -B17 -V26
Motorista carreteiro cat. E, periódico 2026: / - glicemia de jejum / - GGT / - lipidograma / - ECG / - EEG / - toxicológico de larga janela em cabelo => 22 109 30 !ECG !EEG !toxicológico_de_larga_janela_em_cabelo -211 -S3
Ca papilífero de tireoide, TT + RIT 100 mCi em 2021. Levotiroxina 137 mcg. Em nov: TSH 0,08 e Tg < 0,1. CD: TSH, T4L, tireoglobulina, anti-Tg, Ca iônico e PTH. Não repetir calcitonina. => 44 45 52 51 89 74 -75 -88 -50
AMB TX RENAL - 14m pós-tx. Uso: tacro + MMF + pred. / P/ próx consulta: hmg, Cr, Ur, Na, K, Mg, P, glicose, HbA1c, EQU, urocultura, tacrolimo (colher ANTES da dose da manhã), PCR p/ BK vírus => 1 102 103 97 98 90 91 22 23 202 203 !tacrolimo !PCR_p/_BK_vírus -166 -167
PVHIV em TARV (DTG+3TC), boa adesão. CV indetectável em jan, CD4 612. Anti-HIV pos desde 2014, não repetir sorologia. Rotina semestral: CV-HIV, CD4, hemograma, creatinina, TGO, TGP, perfil lipídico, VDRL, anti-HCV => 139 201 1 102 107 108 30 127 134 -126 -S9 -137
DM2 há 15 anos, A1c 9,1 em março. Solic: GJ, A1c, creatinina, K, microalbuminúria em amostra isolada, CT, HDL, LDL, TG. Jejum 12h. => 22 23 102 98 204 31 32 33 35 j12 -26 -205
LES com nefrite classe IV em MMF + HCQ. / Seguimento: hemograma, VHS, PCR, creatinina, albumina, anti-DNA nativo, C3, C4, CH50, EQU, proteinúria de 24h / Obs: FAN sabidamente reagente 1/640 nuclear homogêneo, não solicitar => 1 4 166 102 112 172 180 181 !CH50 202 205 -171 -173 -204
# Hepatite B crônica HBeAg neg, tenofovir desde 2020, HBsAg reagente. # Cirrose Child A. / Plano: HBV-DNA quantitativo por PCR, TGO, TGP, GGT, alfafetoproteína, creatinina, fósforo. Retorno em 6 meses. => 138 107 108 109 199 102 91 -130 -166 -137
Paciente em Marevan por FA, alvo RNI 2-3, último RNI 4,1 dia 03/06, dose reduzida. / Solicito: TP com RNI - quantidade: 4 (uma coleta por semana) => 5*4 -6 -7
Casal infértil, parceiro c/ azoospermia. Pedir: espermograma (abstinência de 3 dias), FSH, LH, testosterona total, prolactina, cariótipo com banda G e pesquisa de microdeleções do cromossomo Y => 233 59 60 63 57 G5 G21 -G6 -64
3º dia do ciclo: FSH, LH, estradiol, AMH / 21º dia do ciclo: progesterona / Em qualquer dia: TSH, prolactina, 17-OH-progesterona => 59 60 61 69 62 44 57 68 -248
PRÉ-NATAL IG 9 sem / ABO/Rh, hemograma, glicemia jejum, VDRL, anti-HIV, HBsAg, anti-HCV, toxo IgG e IgM, rubéola IgG, TSH, EQU, urocultura / Se Rh negativo: Coombs indireto => 3 1 22 127 126 130 134 140 141 143 44 202 203 ?10 -144 -11 -142
Gestante 27 sem, A negativo (marido O pos). 1) TOTG 75 g jejum/1h/2h 2) hemograma 3) VDRL 4) anti-HIV 1 e 2 5) EQU 6) Coombs indireto. Vacinas: dTpa gestante (1 dose). => 24 1 127 126 202 10 V39 -25 -3 -B13
35 semanas. Swab vaginal e anal: cultura para estreptococo do grupo B. Não usar creme vaginal 48h antes. => 228 -224 -227
Lactente 8 m, urticária após fórmula. Solicito IgE total, IgE específica para leite de vaca, IgE específica para clara de ovo, IgE específica para caseína. Mãe refere alergia a camarão. => 185 186 187 !IgE_específica_para_caseína -188 -189
oii a pediatra do meu filho de 5 anos pediu parasitologico de fezes, hemograma, ferritina e urina tipo 1. ele fez a vacina da gripe ontem, atrapalha o resultado?? => 212 1 14 202 -V20 -V21 -213
GASTRO - diarreia crônica + perda de peso / 1. Parasitológico de fezes, 3 amostras em dias alternados, frasco com MIF / 2. Sangue oculto fecal imunológico (sem dieta) / 3. Calprotectina fecal / 4. Antígeno fecal de H. pylori - suspender omeprazol 14 dias antes => 213 214 218 217 -212 -215 -156
S0LICITAÇÃO  DE  EXAMES                    pág 1 de 1 / Hem0grama completo / Glic0se / Creati nina / Ácido úric0 / T.S.H. / T4 livr e / Colester0l total / Colester0l HDL / Trigli cerídeos / ___________ assinado digitalmente => 1 22 102 106 44 45 31 32 35 -46 -207
RETORNO EM 30 DIAS COM OS SEGUINTES EXAMES: FERRO SERICO, FERRITINA, CAPACIDADE TOTAL DE LIGACAO DO FERRO, INDICE DE SATURACAO DA TRANSFERRINA, VIT B12, ACIDO FOLICO, RETICULOCITOS, ELETROFORESE DE HEMOGLOBINA => 13 14 16 17 81 82 2 12 -114 -15
boa tarde é pra minha tia de 74, no papel tá só TSH e T4, a doutora não escreveu se é livre ou total. quanto fica? => 44 ?45|46 -47 -48
HAS resistente + nódulo adrenal E 2,3 cm (incidentaloma). Solic aldosterona, renina, K, cortisol após 1 mg dexametasona 23h, metanefrinas. Catecolaminas: não pedir (interferem as medicações). => 76 77 98 ?54 ?78|210 -247 -55
TAB em carbolitium 900 + depakote 1000. Pedir: litemia, ác. valproico sérico, TSH, creat, ureia, cálcio total, hmg, TGO, TGP. Colher 12 h após a última dose. Carbamazepina suspensa por rash. => 238 239 44 102 103 88 1 107 108 -240 -89
Epilepsia. Nível sérico de fenitoína e nível sérico de fenobarbital. Colher antes da dose da manhã. => 243 242 -240
Suspeita de doença celíaca, irmã celíaca. Antitransglutaminase IgA e IgA sérica total. Se estes vierem negativos e persistir a suspeita, HLA DQ2/DQ8. => 190 183 ?G17 -192 -191
TGO 180, TGP 240, FA normal a esclarecer. Investigação: FAN, anti-músculo liso, anti-LKM1, antimitocôndria, ceruloplasmina, alfa-1-antitripsina, ferritina, saturação de transferrina, eletroforese de proteínas, HBsAg, anti-HCV, anti-HBc (confirmar classe IgG ou IgM) => 171 251 !anti-LKM1 !antimitocôndria 94 120 14 17 114 130 134 ?132|133 -107 -108 -110
TVP sem gatilho, 34a, em enoxaparina (D-dímero 2.300 na emergência). Trombofilias: fator V de Leiden, mutação da protrombina G20210A, proteína C da coagulação, proteína S livre, antitrombina, anticoagulante lúpico, aCL IgG/IgM, anti-b2GPI IgG e IgM, homocisteína. Não colher MTHFR. => G10 G11 18 19 20 21 178 179 250 39 -G12 -9 -166
Poliartralgia + dor lombar inflamatória: FR, anti-CCP, VHS, PCR, FAN, HLA-B27. / Apenas se FAN reagente: anti-Ro, anti-La, anti-Sm, anti-RNP => 169 170 4 166 171 G16 ?174 ?175 ?173 ?176 -172
Boa tarde, meu pai tem 78 anos e o geriatra mandou fazer a Prevenar 20, a Arexvy e a da gripe de alta dose. Ele já fez as duas da Shingrix ano passado e a pneumo 23 em 2019. Pode tudo no mesmo dia? => V6 V41 V22 -V2 -V7 -B3
RECEITUÁRIO - imunizações pré-esplenectomia (adulto) / Pneumocócica conjugada 20-valente ____ 1 dose / Meningocócica ACWY MenQuadfi ____ 1 dose / Meningocócica B Bexsero ____ 2 doses / Haemophilus influenzae b ____ 1 dose / Pneumo 13: já realizada 2018 => V6 V10 V12*2 V54 -V4 -V13 -B6
Ilmo colega, paciente em alendronato há 8 anos, planejo implantes na mandíbula. Peço CTX sérico, fosfatase alcalina, vitamina D, cálcio e HbA1c. TP/INR somente se ainda estiver em varfarina, ela não soube informar. Grato, CD => 101 110 79 88 23 ?5 -100 -7
oi minha vó tem 90 anos o medico escreveu assim emograma, ureia creatinina, sodio potasio, acido urico, tsh, albumina. a letra ta ruim o ultimo parece BNP mas nao tenho certeza. ela usa furosemida e digoxina => 1 103 102 97 98 106 44 112 ?41 -241 -104
Pós-IAM 6 meses, AAS + rosuva 40. LDL 62 e troponina normal na última ida à emergência. Lipidograma, Lp(a), ApoB, CPK, TGP, PCR-us, creat. Jejum de 8 h. => 30 38 37 42 108 167 102 j8 -33 -40 -166
Homem 58a, sem queixas. PSA total e livre, creatinina, glicemia de jejum, perfil lipídico, EQU. => 193 194 102 22 30 202 -K6
GENÉTICA MÉDICA - TEA + deficiência intelectual, cariótipo 46,XY normal (2022). Solicito CGH-array e X frágil (FMR1) por PCR. Exoma completo se ambos normais. => G23 G18 ?G22 -G5 -166
Emerg. Febre D3, mialgia, exantema, enchente há 10d. HD: dengue x chikungunya x zika. Coletar: NS1, hmg, PCR, TGO/TGP, leptospirose IgM, RT-PCR covid => 150 1 166 107 108 163 C1 -151 -152 -149
Swab de nasofaringe: painel por PCR covid + influenza A/B + VSR. Teste rápido de antígeno feito ontem = negativo. => C8 -C2 -C12 -166
PrEP rotina trimestral. Sífilis tratada 2022 (FTA-ABS pos, não repetir). Pedir: anti-HIV 1 e 2, VDRL, anti-HCV, creatinina, clamídia por PCR, gonococo por PCR => 126 127 134 102 229 !gonococo_por_PCR -128 -129 -166
Litíase de repetição. / URINA 24H: cálcio, ácido úrico, citrato, oxalato / SANGUE: creatinina, cálcio, ácido úrico, PTH / Trazer cálculo eliminado para análise do cálculo urinário => 206 207 208 !oxalato 102 88 106 74 209 -204 -89
DRC G4, Cr 2,1, TFG 29 (CKD-EPI). Lab p/ retorno: hmg, creat, clearance de creatinina em urina 24h, ureia, K, P, Ca, PTH intacto, ferritina, IST, 25-OH vit D, gasometria venosa. Todos do protocolo exceto cistatina C e ácido úrico. => 1 102 105 103 98 91 88 74 14 17 79 237 -104 -106 -80
Oi, gostaria de agendar o check-up 60+ para o meu sogro e outro para a minha sogra, os dois na quinta. Eles têm mais de 70, tem diferença? => K7*2 -B14
SOP, acne, iniciar isotretinoína: testosterona total, SHBG, SDHEA, androstenediona, 17OHP (fase folicular), insulina basal, HOMA-IR, glicemia de jejum, beta-hCG quantitativo. Prolactina e TSH normais há 2 meses. => 63 65 66 67 68 26 27 22 71 -57 -44 -70
Solic. curva glicêmica 4 dosagens (0, 60, 120 e 180 min) e peptídeo C basal. Curva insulinêmica já fez em outro serviço. => 25 28 -24 -26
Viagem p/ Angola em set, adulto 36a. Vacinas: febre amarela 1 dose, febre tifoide 1 dose, hepatite A adulto (marca a combinar) 1 dose. Sorologia não é necessária. => V28 V50 ?V31|V32 -164 -135 -B15
SALA VERMELHA - sepse foco pulmonar? / gasometria arterial, lactato, hmg, Cr, Ur, bilirrubinas T e F, TP/INR, TTPA, procalcitonina, troponina, hemoculturas => !gasometria_arterial 118 1 102 103 111 5 6 125 40 !hemoculturas -237 -7
Tosse > 3 sem, contato domiciliar bacilífero. BAAR no escarro - 2 amostras (2 manhãs seguidas), TRM-TB, anti-HIV. IGRA dos filhos: ver com pediatra, não é para este pedido. => 232*2 !TRM-TB 126 -165
`;

export const blindFourteenthSealedLabels = labelsOf(BLIND_FOURTEENTH_SEALED);
