import { labelsOf } from './label.ts';

// Written and labelled by the thirteenth author before reading the vocabulary or the reader; the reader has learned from it.
const BLIND_THIRTEENTH = `
Hemograma / Glicemia de jejum / Ureia / Creatinina / TGO / TGP / Lipidograma / Sumário de urina => 1 22 103 102 107 108 30 202
HMG, VHS, PCR, AST, ALT. HD: artralgia => 1 4 166 107 108 -167
Solicito: / TSH / T4 livre / Anti-TPO => 44 45 50
HEMOGRAMA COMPLETO / FERRITINA / FERRO SERICO / VITAMINA B12 / ACIDO FOLICO / 25 OH VITAMINA D => 1 14 13 81 82 79 -80
Menor, 4 anos. 1) Hemograma 2) Parasitológico de fezes 3) Sumário de urina 4) Ferritina => 1 212 202 14
glicemia jejum + hb glicada + insulina + homa-ir => 22 23 26 27 -12
Beta-HCG quantitativo / Tipagem sanguínea => 71 3 -70
Sumário de urina + urocultura c/antibiograma (colher antes do antibiótico) => 202 203
PSA total e livre, testosterona total, hemograma, creatinina => 193 194 63 1 102 -64
Pré-operatório de colecistectomia: coagulograma, hemograma, glicose, ureia, creatinina, Na, K => 7 1 22 103 102 97 98
SOLICITAÇÃO DE SADT / Código - Descrição - Qtde / 40304361 HEMOGRAMA COM CONTAGEM DE PLAQUETAS OU FRAÇÕES 1 / 40302040 GLICOSE 1 / 40302733 HEMOGLOBINA GLICADA 1 / 40301630 CREATININA 1 / 40316521 TSH 1 / 40316491 T4 LIVRE 1 / 40311210 ROTINA DE URINA (CARACTERES FÍSICOS, ELEMENTOS ANORMAIS E SEDIMENTOSCOPIA) 1 / Indicação clínica: Z00.0 => 1 22 23 102 44 45 202
Pré-natal 1º trimestre (IG 9s2d) / - Hemograma / - ABO-Rh / - Coombs indireto se Rh negativo / - Glicemia de jejum / - Anti-HIV / - VDRL / - HBsAg / - Anti-HCV / - Toxo IgG e IgM (avidez se IgM reagente) / - Rubéola IgG e IgM / - CMV IgG e IgM / - TSH / - Sumário de urina e urocultura => 1 3 ?10 22 126 127 130 134 140 141 ?142 143 144 145 146 44 202 203 -K11 -S9
Gestante, 25 semanas. Peço TOTG 75 g (jejum, 1h e 2h), hemograma, VDRL, toxoplasmose IgM e IgG (suscetível no 1º tri), sumário de urina, urocultura. Jejum de 8 horas. => 24 1 127 140 141 202 203 j8 -25 -22
3º TRI, 36 SEM / Hemograma / Anti-HIV / VDRL / HBsAg / Cultura p/strepto do grupo B (swab vaginal e perianal) / Abrysvo: aplicar esta semana / dTpa já feita com 28 semanas => 1 126 127 130 228 V43 -V39 -V42 -227
Ao laboratório, / Paciente diabético há 11 anos, em uso de metformina 2 g e gliclazida, última A1c 8,4% em fevereiro. Solicito glicemia de jejum, hemoglobina glicada, creatinina, microalbuminúria em amostra isolada, perfil lipídico e sumário de urina. Não precisa de frutosamina. Jejum de 12 horas. => 22 23 102 204 30 202 j12 -29
Pós-tireoidectomia total + iodo por ca papilífero / Puran T4 150 mcg pela manhã / Seguimento: TSH, T4L, tireoglobulina e anti-Tg. Cálcio total e PTH intacto / (Tg em 2024 <0,04; calcitonina normal antes da cirurgia) => 44 45 52 51 88 74 -46 -75 -89
Investigação de SOP - colher entre o 3º e o 5º dia do ciclo: / FSH / LH / Estradiol / Prolactina / Testosterona total / SHBG / SDHEA / 17-OH-progesterona / Androstenediona / TSH => 59 60 61 57 63 65 66 68 67 44 -62 -64
CASAL INFÉRTIL HÁ 2 ANOS / ELA: HAM, FSH, LH e E2 no D3; progesterona no D21; TSH; PRL; clamídia por PCR (cervical). Histerossalpingografia já feita. / ELE: espermograma (abstinência de 3 dias) => 69 59 60 61 62 44 57 229 233 -166
Perdas gestacionais de repetição - trombofilias / anticoagulante lúpico / anticardiolipina IgG e IgM / anti-beta2-glicoproteína I / proteína C funcional / proteína S livre / antitrombina III / fator V de Leiden / mutação do gene da protrombina (G20210A) / homocisteína / Não solicitar MTHFR => 21 178 179 250 18 19 20 G10 G11 39 -G12 -166 -5
LES em acompanhamento, FAN 1:640 homogêneo (não repetir). Pedir: hemograma, anti-DNA nativo, C3, C4, CH50, creatinina, EAS, proteinúria de 24h => 1 172 180 181 !CH50 102 202 205 -171
PVHIV em TARV (TDF+3TC+DTG), anti-HIV reagente em 2016. Pedidos: carga viral do HIV, CD4, hemograma, creatinina, TGO/TGP, lipidograma, VDRL, anti-HCV. => 139 201 1 102 107 108 30 127 134 -126 -S9 -137
Hepatite B crônica, HBsAg+ desde 2011 / HBV-DNA quantitativo / TGO / TGP / GGT / HBeAg / Alfafetoproteína / Hemograma com plaquetas / USG de abdome superior => 138 107 108 109 !HBeAg 199 1 !USG_de_abdome_superior -130
Pós-bypass 18 meses. Hemograma, ferritina, ferro, sat. transferrina, B12, folato, B1, vit A, 25OHD, PTH, cálcio iônico, Zn, Cu, Se, albumina, A1c, glicemia => 1 14 13 17 81 82 83 85 79 74 89 92 93 95 112 23 22 -15 -88 -80
Lactente com urticária / IgE total / IgE específica para: / leite de vaca / clara de ovo / gema de ovo / amendoim / painel de ácaros e poeira / (camarão ainda não, nunca comeu) => 185 186 187 !gema_de_ovo !amendoim 189 -188
RN 4 dias, ictérico zona III. Bilirrubina total e frações, Coombs direto, tipagem ABO-Rh, reticulócitos, hemograma, G6PD. Mãe O+. Teste do pezinho já colhido na maternidade. => 111 11 3 2 1 246 -235 -236 -10
Oi boa tarde, a pediatra da minha filha pediu isso: hemograma, ferritina, VHS, parasitológico de fezes 3 amostras e pesquisa de giardia (antígeno nas fezes). ela tem 2 aninhos, vcs colhem em casa? e precisa de jejum? => 1 14 4 213 223 -212
Febre há 3 dias + exantema + dor retro-orbitária / Dengue NS1 (sangue, laboratório) / Hemograma / TGO e TGP / Após o 7º dia volta aqui que darei outro pedido com as sorologias de dengue e chik. => 150 1 107 108 -S8 -149 -151
ARTRALGIA HA 2 MESES / CHIKUNGUNYA IGG E IGM / DENGUE IGG E IGM / ZIKA IGM / FATOR REUMATOIDE / ANTI CCP / FAN / VHS / PCR => 151 149 152 169 170 171 4 166 -153 -150
Morador da zona da mata, eosinofilia. Hemograma, parasitológico pelo MIF (coleta múltipla), Kato-Katz, pesquisa de microfilária, IgE total, TGO, TGP, GGT, Chagas IgG => 1 213 !Kato-Katz !pesquisa_de_microfilária 185 107 108 109 154 -212
Pós-menopausa, T-score -2,8. Cálcio total, fósforo, PTH, 25(OH)D, fosf. alcalina, CTX sérico, creatinina, calciúria de 24h, TSH, eletroforese de proteínas, densitometria óssea => 88 91 74 79 110 101 102 206 44 114 !densitometria_óssea -80 -12
RECEITA DE VACINAS - lactente 2 meses / Hexavalente (Hexaxim) 1 dose / Rotavírus pentavalente (RotaTeq) 1 dose / Pneumo 20 (Prevenar 20) 1 dose / Obs.: BCG e hepatite B feitas na maternidade => V14 V19 V6 -V55 -V33 -222
Vacinação da adolescente, 13 anos: meningo B (Bexsero) 2 doses, intervalo de 2 meses; ACWY (MenQuadfi) 1 dose; dTpa (Adacel) 1 dose. HPV: esquema completo no posto. => V12*2 V10 V38 -V1 -B1
Vou viajar pra Tailândia em julho e o médico passou vacina de febre tifoide, raiva 2 doses e hepatite A adulto. a de febre amarela eu já tomei em 2019, ainda vale? => V50 V51*2 ?V31|V32 -V28 -164
Uso de Marevan 5 mg. TAP com INR e hemograma. Último INR 3,9 (12/05), TTPA não precisa. => 5 1 -6 -7
Tx renal 2019 / Tacrolimo (vale, colher 12h após a dose) / Creatinina / Ureia / K / Mg / Fósforo / Hemograma / Glicemia / EAS / PCR para citomegalovírus => !Tacrolimo 102 103 98 90 91 1 22 202 !PCR_para_citomegalovírus -166 -145 -146
bom diaa! a dra passou ferritina e hemograma. vcs fazem teste de alergia tb? e quanto tá o PCR de covid? só curiosidade, o q eu quero agora é só os dois primeiros => 14 1 -C1 -185 -166
REQUISIÇA0 DE EXAMES pag 1/1 / Hemogr ama c0mpleto / Gl1cose / Ure1a / Creat inina / T G O / T G P / Ác. úric0 / T S H / Sumári0 de ur1na / Carimb0 e ass. => 1 22 103 102 107 108 106 44 202
Boa tarde, segue seu pedido transcrito: 1. Cortisol livre urinário 24h 2. Cortisol salivar às 23h 3. ACTH às 8h. Lembre de não tomar biotina e de guardar a urina na geladeira. => 55 !Cortisol_salivar 56 -54 -202
Adolescente, acantose nigricans: curva glicêmica (4 dosagens: 0-60-120-180) e curva insulínica nos mesmos tempos. A1c, TGP, CT, HDL, TG. => 25 !curva_insulínica 23 108 31 32 35 -26 -24
28 SEM - A NEGATIVO, PARCEIRO POSITIVO / CURVA GLICEMICA 75G / HEMOGRAMA / COOMBS INDIRETO / VDRL / UROCULTURA => ?24|25 1 10 127 203 -3 -11
Caro colega, encaminho senhora de 58 anos com TSH 6,1 em março, T4L 0,9, anti-TPO >600 em 2022, HbA1c 6,0% e vitamina D 19 (já repôs). Diante disso peço repetir apenas TSH e T4 livre e acrescentar lipidograma e CPK, pois usa rosuvastatina e queixa-se de mialgia. => 44 45 30 42 -50 -23 -79
Menina, 6 anos, baixa estatura / antitransglutaminase IgA / IgA total / antiendomísio se a transglutaminase vier positiva / HLA DQ2 e DQ8 / IGF-1 / TSH e T4L / hemograma / VHS / gasometria venosa / cariótipo com banda G / idade óssea => 190 183 ?191 G17 73 44 45 1 4 237 G5 !idade_óssea -72 -192
Pós-exposição sexual há 6 semanas: anti-HIV 1 e 2, sorologia para sífilis, anti-HCV, HBsAg, anti-HBs, PCR para Chlamydia trachomatis, PCR para Mycoplasma genitalium. => 126 ?127|128|129 134 130 131 229 !PCR_para_Mycoplasma_genitalium -166
Revisão anual: repita hemograma, glicemia, creatinina, perfil lipídico e TSH, exceto o PSA, que já fez em abril (1,1), e a vitamina D. Acrescente sangue oculto nas fezes pelo método imunológico. => 1 22 102 30 44 214 -193 -79 -215
RECEITUÁRIO / Uso oral: 1) Levotiroxina 75 mcg 2) Ácido fólico 5 mg 3) Sulfato ferroso 40 mg 4) Vitamina D 7.000 UI 1x por semana / ---------- / Exames para o retorno: ferritina, hemograma, TSH, VDRL => 14 1 44 127 -82 -13 -79
Uso de carbonato de lítio 900 mg e valproato 1 g; carbamazepina suspensa em 2023. Pedido: litemia (12h após a última dose), nível sérico de ácido valproico, TSH, cálcio total, creatinina, Na e K. => 238 239 44 88 102 97 98 -240 -89
Oi! Tô com 30 semanas e a obstetra pediu pra tomar a dTpa de gestante e a da gripe tetravalente. A de VSR ela disse pra esperar o próximo mês. Hepatite B já tenho as 3 doses, precisa levar o cartão? => V39 V21 -V43 -V34 -B17
G2P1, 11 semanas, 38 anos. NIPT (não precisa do ampliado com microdeleções; o sexo já vem no laudo, não fazer sexagem à parte). Hemograma e TSH. => G2 1 44 -G3 -G1
LITÍASE RENAL DE REPETIÇÃO / Urina de 24h: cálcio, ácido úrico, citrato, oxalato / Sangue: cálcio total, ácido úrico, creatinina, PTH => 206 207 208 !oxalato 88 106 102 74 -89 -105
Admissional motorista carreteiro: emograma, glisemia, creatinia, gama gt, trigliceridios, sumario de urina e toxicológico de larga janela (cabelo) => 1 22 102 109 35 202 !toxicológico_de_larga_janela -211
`;

export const blindThirteenthLabels = labelsOf(BLIND_THIRTEENTH);
