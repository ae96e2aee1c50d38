import { labelsOf } from './label.ts';

// The twenty-second author wrote and labelled them before they were run: ordinary days of wards, specialists, travellers and families.
// Measured before the reader learned from them: precision .984, recall .967, 67 % exact, two forbidden services.
const BLIND_TWENTY_SECOND = `
PS adulto - dor torácica há 3h, ECG sem supra. Solicito: / troponina (0h e 3h = 2 dosagens) / CK-MB massa / hemograma, Na, K, ureia, creatinina / d-dímero não, Wells baixo => 40*2 43 1 97 98 103 102 -9 -42
Enfermaria clínica, leito 14B. Rotina de amanhã 6h: / HMG / PCR / Ur Cr / Na K Mg Ca iônico / TAP/INR / TTPa / manter vanco e mero / hemocultura 2 pares => 1 166 103 102 97 98 90 89 5 6 !hemocultura -88 -125 -7
Nefrologia. DRC G4, em preparo p/ acesso. Labs p/ retorno em 60 d: creatinina, ureia, K+, Na+, cálcio, fósforo, PTH, 25OH vit D, hb/ht (hemograma), ferritina, IST, albumina, EAS. Não pedir glicada (fez 11/02: 6,1%) => 102 103 98 97 88 91 74 79 1 14 17 112 202 -23 -89 -80 -22
oi boa tarde, o dr me passou isso no whats, quanto fica?? / - Creatinina / - Uréia / - proteinuria 24hs / - clearance de creatinina / - usg de rins e vias urinarias (esse vcs fazem?) => 102 103 205 105 !usg_de_rins_e_vias_urinarias -204 -202
GUIA SP/SADT 40301630 Creatinina 1 / 40302580 Ureia 1 / 40302318 Potássio 1 / 40311171 Microalbuminúria 1 / 40302733 Hemoglobina glicada 1 / Indicação clínica: DM2 + HAS, N18.3 => 102 103 98 204 23 -22 -205
REUMATO // poliartrite simétrica 4 meses. / VHS, PCR / FR, anti-CCP / FAN / sorol. hep B (HBsAg) e C (anti-HCV) antes do MTX / ASLO não tem indicação => 4 166 169 170 171 130 134 -168 -167
Lúpus em acompanhamento, uso de HCQ 400. FAN 1:640 nuclear pontilhado fino (2019, não repetir). Solicito: anti-DNA nativo, C3, C4, hemograma, creat, urina I, proteinúria 24 h, TGO, TGP => 172 180 181 1 102 202 205 107 108 -171 -204
Pesquisa SAF (2 abortos, trombose na perna E em 2021): / anticoagulante lúpico / anticardiolipina IgG e IgM / anti beta2 glicoproteína I / repetir em 12 sem se positivo / INR não precisa, está sem varfarina => 21 178 179 250 -5 -10
Espondiloartrite? HLA B27, PCR, VHS, RX de sacroilíacas. FR e CCP negativos em maio => G16 166 4 !RX_de_sacroilíacas -169 -170
miopatia inflamatória a/e: CPK, aldolase, DHL, TGO, TGP, TSH, FAN, anti-Jo-1 => 42 115 107 108 44 171 !aldolase !anti-Jo-1 -43 -118
Vasculite - c-ANCA, VHS, PCR, creatinina, EAS, C3 e C4, crioglobulinas, HBsAg, anti-HCV. Já colheu FAN (neg) => 177 4 166 102 202 180 181 130 134 !crioglobulinas -171 -137
Gastro: diarreia crônica. Anti-transglutaminase IgA / IgA sérica total / calprotectina fecal / elastase fecal / TSH / parasitológico de fezes MIF / não precisa antigliadina => 190 183 218 219 44 213 -192 -212 -191
RCUI em uso de mesalazina, piora há 1 sem. calprotectina, coprocultura, toxina A e B de Clostridioides, hemograma, PCR, albumina. Colono em 2024: pancolite => 218 216 1 166 112 !toxina_A_e_B_de_Clostridioides -113 -221
Dispepsia. Antígeno fecal H. pylori (sem omeprazole há 14 dias). EDA com pylori + em janeiro, tratou com claritro+amoxi. Controle de cura, sorologia não serve => 217 -156 -124
Hepatite B crônica em tenofovir: HBV-DNA quantitativo, HBeAg, anti-HBe, TGO TGP, bilirrubinas, TAP, AFP, creatinina, fósforo. HBsAg sabidamente reagente. => 138 107 108 111 5 199 102 91 !HBeAg !anti-HBe -130 -131
Icterícia aguda (PS): anti-HAV IgM, HBsAg, anti-HBc IgM, anti HCV, TGO/TGP, FA, GGT, BTF, TAP, amilase + lipase, USG abdome => 136 130 133 134 107 108 110 109 111 5 116 117 !USG_abdome -135 -132
Hepatopatia a esclarecer 34a, IMC 23. ferritina, sat. transferrina, ceruloplasmina, cobre urinário 24h, alfa-1-antitripsina, antimúsculo liso, antimitocôndria, eletroforese de proteínas => 14 17 94 120 251 114 !cobre_urinário_24h !antimitocôndria -93 -15
Suspeita de doença celíaca, já sem gluten há 1 ano (erro!!). Pedir HLA DQ2/DQ8. Anti-tTG só depois da reintrodução, agora não. => G17 -190 -191 -192
PrEP - consulta trimestral. Em uso TDF/FTC. / Anti-HIV / VDRL / anti-HCV / creatinina / clamídia PCR urina / PCR gonococo / Vac hep B completa, anti-HBs 340 em 2024, não repetir => 126 127 134 102 229 !PCR_gonococo -131 -166 -202 -130
PrEP início: HIV 1/2 sorologia, HBsAg, anti-HBs, anti-HCV, hepatite A IgG, sífilis (VDRL), TGO, TGP, creat. Se anti-HAV IgG não reagente: vacina hep A adulto => 126 130 131 134 135 127 107 108 102 ?V31|V32 -136 -139
PVHA em TARV (DTG+3TC), assintomático. CV-HIV, CD4, hemograma, lipidograma, glicemia, ALT, AST, creatinina, EAS, VDRL. PPD já feito 0 mm => 139 201 1 30 22 108 107 102 202 127 -165 -126
paciente HIV+ recém diagnosticado. cd4 / carga viral hiv / genotipagem do HIV / HBsAg / anti HBc total / anti-HCV / toxo IgG / CMV IgG / chagas IgG / HTLV / HLA-B*5701 => 201 139 130 ?132|133 134 140 145 154 155 !genotipagem_do_HIV !HLA-B*5701 -G16 -141 -146
Tosse 4 sem, sudorese, emagrecimento. BAAR no escarro 2 amostras / TRM-TB / anti-HIV / RX tórax PA e P => 232*2 126 !TRM-TB !RX_tórax -165 -224
Antes do anti-TNF (adalimumabe): IGRA, HBsAg, anti-HBs, anti-HCV, HIV. RX de tórax já trouxe. BCG na infância. => 165 130 131 134 126 -V55 -132
Febre D3 + mialgia, prova do laço neg. NS1, hemograma, TGO, TGP, albumina. Sorologia dengue só a partir do D6. => 150 1 107 108 112 -149 -151
febre + icterícia após enchente. Coletar leptospirose IgM, hemograma, ureia, creat, K, bilirrubinas, CPK, TAP; dengue NS1 negativo ontem, iniciada ceftriaxona => 163 1 103 102 98 111 42 5 -150 -149 -S8
Hemato: anemia hemolítica? Retic, DHL, haptoglobina, BT e frações, Coombs direto, hemograma, G6PD. C. indireto não. => 2 115 245 111 11 1 246 -10 -118
Ht 56% Hb 18,9 confirmados. JAK2 V617F, eritropoetina sérica, ferritina, ácido úrico. BCR-ABL => G13 14 106 !eritropoetina_sérica !BCR-ABL -207 -13
MGUS controle semestral: eletroforese de proteínas séricas, IgG, IgA, IgM, cadeias leves livres, beta 2 microglobulina, cálcio, creatinina, hemograma. imunofixação feita em abril IgG kappa => 114 182 183 184 200 88 102 1 !cadeias_leves_livres -250 -113
Trombofilia (TVP aos 29, fim da rivaroxabana há 6 sem): proteína C, prot. S livre, antitrombina, Fator V Leiden, protrombina mutante G20210A, homocisteína. MTHFR não pedir. => 18 19 20 G10 G11 39 -G12 -5 -166
Sangramento menstrual intenso desde a menarca. Hemograma, ferritina, TAP, TTPA, fibrinogênio, fator de von Willebrand, tipagem ABO/Rh => 1 14 5 6 8 3 !fator_de_von_Willebrand -7 -G10
Anemia ferropriva, fez noripurum EV 2x. Daqui a 30 dias: hemograma, reticulocitos, ferritina, ferro, CTLF. B12 e folato normais em 06/25 => 1 2 14 13 16 -81 -82 -15
microcitose no menino de 5 anos, ferritina 48 normal. eletroforese de hb + hemograma + chumbo => 12 1 96 -14 -114
Urologia - LUTS, 58 a. PSA total e livre, EAS, urocultura, creatinina. Próx consulta: trazer USG de próstata => 193 194 202 203 102 !USG_de_próstata -103
Litíase recorrente, 2ª crise no ano. Urina 24h: cálcio, ácido úrico, citrato, oxalato. Sangue: cálcio, ác. úrico, PTH, creatinina. Se eliminar a pedra, análise do cálculo. => 206 207 208 88 106 74 102 ?209 !oxalato -89 -203
Infertilidade conjugal 2a. Marido: espermograma (abst 3 dias), FSH, LH, testo total, prolactina. Se < 5 milhões: cariótipo banda G e microdeleção Y => 233 59 60 63 57 ?G5 ?G21 -64 -G6
Esposa 36 anos, tentando há 14 m: AMH, FSH, LH, E2, TSH, prolactina no 3o dia do ciclo. Progesterona no 21º dia. Histerossalpingografia ok => 69 59 60 61 44 57 62 -58 -68 -248
Vasectomia há 90 dias, confirmar azoospermia. Espermograma x1. Teste de fragmentação de DNA não se aplica. => 233 -234 -G7
homem 41a libido baixa. Testosterona total + livre, SHBG, LH, FSH, prolactina, estradiol, PSA total, hemograma, jejum 8h coletar antes das 10h => 63 64 65 60 59 57 61 193 1 j8 -194 -249
corrimento uretral. Gram da secreção uretral, cultura da secreção, Chlamydia PCR, VDRL, anti HIV. ceftriaxona 500 IM + azitro 1g hj => 231 224 229 127 126 -203 -166
Psiquiatria: litemia (12 h após a última dose), TSH, creatinina, ureia, cálcio, Na K. Toma carbolitium 900 mg/d, depakote suspenso => 238 44 102 103 88 97 98 -239
TAB em uso de ác. valproico 1000 e carbamazepina 400: dosar VPA e CBZ séricos, hemograma, TGO, TGP, amônia se sonolento. Lítio não usa mais => 239 240 1 107 108 ?119 -238
Solicito nível sérico de clozapina + hemograma completo semanal (x4) / glicemia, perfil lipídico, HbA1c / prolactina veio 18, ok => 1*4 22 30 23 !nível_sérico_de_clozapina -57 -S18
1º surto psicótico, 19a. Hemograma, TSH, B12, VDRL, HIV, triagem de drogas de abuso na urina, Na, Ca, TGO TGP, ceruloplasmina, RNM de crânio => 1 44 81 127 126 211 97 88 107 108 94 !RNM_de_crânio -202 -93
Viagem p/ Quênia e Tanzânia em 40 dias, casal. Pra mim: febre amarela, febre tifoide, hepatite A (adulto), raiva pré-exp 2 doses. dT em dia, triplice viral 2 doses na caderneta => V28 V50 V51*2 ?V31|V32 -164 -V23 -V24 -135
vou p Índia dia 20, infecto mandou: / cólera oral / tifóide / pólio reforço (VIP) / hep A já tomei em 2018 2 doses / meningite ACWY => V52 V50 V53 ?V8|V9|V10 -V31 -V32
Receituário vacinas - 68 anos, DPOC: Pneumo 20 dose única; Shingrix 1ª dose; Arexvy; Efluelda. Pneumo 23 aplicada 2021. => V6 V2 V41 V22 -V7 -V4 -V20
Esplenectomia eletiva mês q vem: Prevenar 20, Bexsero, Menveo, Hib. Pneumo13 não. Hemograma e coagulograma pré op, tipagem sanguinea => V6 V12 V8 V54 1 7 3 -V4 -V13 -5
Intercâmbio Canadá: universidade exige sorologia sarampo IgG, caxumba IgG, rubéola IgG, varicela IgG. Se algum negativo fazer a MMR. IGRA tb. Hep B 3 doses feitas, dosar anti-hbs => 159 161 143 160 165 131 ?V23|V24 -144 -V34
Nutri: colher em jejum 12h - glicemia, insulina, HOMA-IR, HbA1c, lipidograma, ác. úrico, TSH, T4L, vit D, B12, ferritina, zinco, mg, selênio. Bioimpedância feita hoje => 22 26 27 23 30 106 44 45 79 81 14 92 90 95 j12 -46
Pós bariátrica (bypass 3 anos): hemograma, ferritina, B12, folato, B1, vit A, vit E, 25-OH-D, PTH, cálcio, zinco, cobre, albumina. Suplementa ferro e citrato de cálcio => 1 14 81 82 83 85 86 79 74 88 92 93 112 -13 -208 -89
Nutricionista CRN - queixa de gases com leite: teste genético de intolerância à lactose ou teste respiratório, o que vcs tiverem. Curva de lactose não. => ?G15|123 -122 -186
Geriatria, 84a, esquecimento. TSH / vit B12 / ac fólico / vit D / hemograma / sódio, potássio, cálcio / glicemia de jejum / VDRL / função renal: ureia e creatinina / genótipo ApoE sem indicação => 44 81 82 79 1 97 98 88 22 127 103 102 -G29 -36 -37
idosa institucionalizada, ITU de repetição. urocultura c/ antibiograma, urina 1, creatinina. Se febre, hemograma e PCR. digoxina: suspensa em agosto => 203 202 102 ?1 ?166 -241
Delirium no PS, 79a. Na, K, Ca, glicemia, ureia, creat, hemograma, PCR, urina tipo I, urocultura, gasometria arterial, TSH, digoxinemia (toma 0,125) => 97 98 88 22 103 102 1 166 202 203 44 241 !gasometria_arterial -237
Minha mãe tem 77 a médica escreveu no papel: hemograma, colesterol total e fraçoes, TGO TGP gama gt, creatinina, tsh, t4 livre, vit d, fezes sangue oculto. Acho q é isso a letra é ruim kkk => 1 31 32 33 34 107 108 109 102 44 45 79 ?214|215 -46 -212
do papel: Hemogr. / Glic / Col T, HDL, LDL / TG / Ur / Cr / AU / EAS / EPF / ECG => 1 22 31 32 33 35 103 102 106 202 212 !ECG -30 -34 -213
to digitando do pedido: "TSH, T4 L, Anti TPO, anti tireoglobulina, USG tireoide". Ano passado fiz TRAb deu normal => 44 45 50 51 !USG_tireoide -53 -52
Atraso 9 dias + dor em FID, PS. BHCG quantitativo, hemograma, PCR, EAS, tipagem, USG TV => 71 1 166 202 3 !USG_TV -70 -S12 -10
sepse foco pulmonar leito 3 UTI: lactato, procalcitonina, hemograma, PCR, creat, ureia, BT, coagulograma, gasometria venosa, painel viral respiratório ampliado PCR. Covid antígeno neg na porta => 118 125 1 166 102 103 111 7 237 C12 -115 -C2 -S4
`;

export const blindTwentySecondLabels = labelsOf(BLIND_TWENTY_SECOND);
