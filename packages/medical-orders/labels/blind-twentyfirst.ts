import { labelsOf } from './label.ts';

// The twenty-first author wrote and labelled them before they were run: ordinary days of health posts, clinics, travel and families.
// Measured before the reader learned from them: precision .973, recall .984, 65 % exact, five forbidden services.
const BLIND_TWENTY_FIRST = `
Drª Camila Nunes - MFC / 1) Hemograma completo / 2) Glicemia de jejum / 3) HbA1c / 4) Creatinina e uréia / 5) Sódio e potássio / 6) Lipidograma / 7) EAS / 8) Microalbuminúria em amostra isolada / HAS + DM2, usa losartana e metformina 850 2x/d. TSH 2,1 em fevereiro. => 1 22 23 102 103 97 98 30 202 204 -44 -205
Peço p/ rotina: hemograma, glicemia, colesterol total e frações, triglicérides, TSH, creatinina, TGO, TGP, ác. úrico, urina tipo I, parasitológico de fezes 3 amostras (MIF). Jejum 12 h => 1 22 30 44 102 107 108 106 202 213 -45 -207 j12
oi bom dia! minha médica pediu isso aki: hemograma, ferritina, tsh, t4 livre e vit d. a b12 eu fiz mês passado então n precisa. tem q ir em jejum? => 1 14 44 45 79 -81 -46 -13
28a, SOP? Amenorreia 4m. / Solicito FSH, LH, prolactina, TSH, testosterona total, SHBG, S-DHEA, androstenediona, 17-OH-progesterona, beta HCG quantitativo. / Colher entre 3º e 5º dia do ciclo. ACO suspenso há 3 m. => 59 60 57 44 63 65 66 67 68 71 -62 -64 -70
PN 1º tri, G2P1A0, IG 9s2d / Hemograma, tipagem ABO/Rh, glicemia de jejum, VDRL, anti-HIV, HBsAg, anti-HCV, toxo IgG e IgM, rubéola IgG, EAS, urocultura, TSH. Coombs indireto se Rh neg. / Em uso de ác. fólico 5 mg e Dramin. => 1 3 22 127 126 130 134 140 141 143 202 203 44 ?10 -82 -144 -11
Dr. Paulo H. Teles - Cardiologia / ICFEr, FE 34% / NT-proBNP, Na, K, Mg, ureia, creat, hemograma, ferritina, saturação de transferrina, digoxinemia / Uso: furosemida 40, espironolactona 25, digoxina 0,125, carvedilol. Colesterol ok em maio, não repetir. => 41 97 98 90 103 102 1 14 17 241 -15 -31 -30
FA permanente, em uso de digoxina 0,25 mg 1/2 cp e varfarina. Peço: INR, potássio, creatinina. Nível de digoxina foi 1,1 em agosto. => 5 98 102 -241 -7 -110
Hipotireoidismo, levotiroxina 88 mcg. TSH 6,8 em jul. Solicito: TSH, T4L, 25OH vit D, PTH. Anti-TPO já positivo (>600), não precisa repetir. => 44 45 79 74 -50 -80 -46
DM1 há 6 anos. HbA1c, frutosamina, peptídeo C, glicemia jejum, anti-GAD, antitransglutaminase IgA, IgA total. Usa insulina glargina 22U + lispro. => 23 29 28 22 190 183 !anti-GAD -26 -191
Odontologia - Dr. Fábio CRO 12345 / Pré-operatório exodontia 38 e 48: / hemograma / coagulograma / glicemia de jejum / Paciente nega uso de AAS. Amoxicilina 875 12/12h após o procedimento. => 1 7 22 -23 -168
Implante dentário c/ enxerto. HMG c/ plaquetas, TP/INR, TTPA, glicemia jejum, Hb glicada, vit D, CTX. Usou alendronato + cálcio por 5 anos, suspenso. => 1 5 6 22 23 79 101 -88 -80 -7
RISCO CIRÚRGICO colecistectomia VLP: hemograma, TAP, PTT, Na, K, ureia, creat, glicemia, TGO, TGP, FA, GGT, bilirrubinas, amilase, tipagem sanguínea. ECG e RX de tórax. => 1 5 6 97 98 103 102 22 107 108 110 109 111 116 3 !ECG !RX_de_tórax -7 -117
ASO periódico - pintor automotivo / Hemograma com plaquetas, TGO, TGP, GGT / ácido hipúrico urinário / ácido metil-hipúrico / audiometria / Acuidade visual feita na clínica => 1 107 108 109 !ácido_hipúrico_urinário !ácido_metil-hipúrico !audiometria -106 -207
PCMSO função: soldador. Exames admissionais: hemograma, chumbo no sangue, manganês urinário, espirometria, glicemia. Toxicológico dispensado. => 1 96 22 !manganês_urinário !espirometria -211 -90
Medicina do trabalho - téc. enfermagem. Anti-HBs quantitativo, HBsAg, anti-HCV, anti-HIV. Anti-HBc dispensado. Hep B 3 doses em 2019. Se anti-HBs < 10 aplicar reforço de vacina hepatite B adulto. => 131 130 134 126 ?V34 -132 -133 -B17
GUIA SP/SADT nº 884213 / 40304361 Hemograma c/ contagem de plaquetas 1 / 40302040 Glicose 1 / 40302733 Hb glicada 1 / 40316521 TSH 1 / 40316491 T4 livre 1 / 40301630 Creatinina 1 / Indicação clínica: E11.9 => 1 22 23 44 45 102 -105
Tabela 22 / 40311210 / 40310213 / 40301630 / 40302580 / 40302318 / 40302423 / Caráter: eletivo. CID N39.0 => 202 203 102 103 98 97 -105
Código Procedimento Qtd / 40901300 US transvaginal 1 / 40316378 CA 125 1 / 40316246 Estradiol 1 / 40316289 FSH 1 / Indicação: cisto ovariano, pós-menopausa => 195 61 59 !US_transvaginal -197 -60
Lactente 2m, vacinas de hoje: hexavalente acelular, rotavírus, pneumo 15. BCG e hep B já feitas na maternidade. Meningo B e ACWY ficam para os 3 meses. => V5 ?V14|V15 ?V18|V19 -V55 -V33 -V12 -V9
1a3m, 10,2 kg. Vacinas: Priorix-Tetra, Vaxneuvance reforço, Nimenrix reforço, DTPa-VIP-Hib. Exames: hemograma, ferritina, EPF. Em profilaxia c/ sulfato ferroso. => V25 V5 V9 V16 1 14 212 -13 -V23
João, 4 anos, 16 kg, febre há 5 dias. HMG, PCR, VHS, EAS e urocultura. Teste rápido de strepto só se exsudato. Dipirona 16 gts 6/6h. => 1 166 4 202 203 ?227|S7 -167 -228
Boa tarde, quero agendar a vacina da gripe pra minha mãe de 71 anos (a alta dose, efluelda) e a de herpes zoster shingrix, as 2 doses. a prevenar 20 ela já tomou ano passado => V22 V2*2 -V6 -V20 -157
Oii to com 29 semanas e a GO passou: vacina dtpa gestante, VSR abrysvo, gripe. e de exame hemograma e o TOTG 75g (jejum de 8 h). toxo eu fiz mes passado => V39 V43 1 24 ?V20|V21 -25 -V42 -140 j8
Sr. José 67a: PSA total e livre, hemograma, TSH, glicemia, CT, HDL, LDL, TG, creatinina, sangue oculto nas fezes imunológico. Obs: colonoscopia 2024 normal. => 193 194 1 44 22 31 32 33 35 102 214 -215 -30
Leucorreia de repetição. Bacterioscopia de secreção vaginal, cultura de secreção vaginal, clamídia por PCR, HPV PCR c/ subtipagem. Papanicolau colhido no consultório. => 231 224 229 230 -166 -S13
53a, fogachos, DUM há 14 m. / FSH, estradiol, TSH, perfil lipídico, glicemia, 25OHvitD, cálcio, hemograma / Mamografia solicitada em guia separada. Uso: progesterona micronizada 100 mg. => 59 61 44 30 22 79 88 1 -62 -60 -89
Infertilidade 2 anos. FSH, LH, estradiol (D2-D4), AMH, prolactina, TSH, anti-TPO, progesterona no D21. Marido: espermograma c/ 3 d de abstinência. => 59 60 61 69 57 44 50 62 233 -58 -248
Abortamento de repetição: anticoagulante lúpico, anticardiolipina IgG e IgM, anti-beta2-glicoproteína I, fator V Leiden, mutação da protrombina, antitrombina III, proteína C da coagulação, proteína S livre, homocisteína. MTHFR não é necessário. Usa AAS 100 + ácido fólico. => 21 178 179 250 G10 G11 20 18 19 39 -G12 -166 -82
IAM 2022, stent DA. Perfil lipídico, Lp(a), Apo B, CPK, TGP, PCR ultrassensível, HbA1c. LDL 88 em abril c/ rosuva 20. Jejum 12h. Troponina somente se dor. => 30 38 37 42 108 167 23 ?40 -36 -166 -43 j12
HAS resistente em investigação: aldosterona, renina, metanefrinas urinárias 24h, potássio, creatinina, TSH, cortisol livre urinário 24h. Espironolactona suspensa há 6 sem. Colher aldo/renina após 2h em pé. => 76 77 210 98 102 44 55 -78 -54
IMC 36, semaglutida 0,5 mg/sem. GJ, insulina basal, HOMA-IR, HbA1c, lipidograma, TGO, TGP, GGT, ác úrico, TSH, vit B12, vit D. USG abdome total. Jejum 10h => 22 26 27 23 30 107 108 109 106 44 81 79 !USG_abdome_total -45 j10
Incidentaloma adrenal E 2,1 cm: cortisol às 8h após dexametasona 1 mg às 23h, ACTH, S-DHEA, metanefrinas plasmáticas, aldosterona, renina, K. TC já realizada. => ?54 56 66 78 76 77 98 -55 -210
Nódulo TR4 LD 1,4 cm, PAAF marcada. TSH, T4 livre, calcitonina, anti-tireoglobulina. Tireoglobulina não solicitar agora (tireoide in situ). => 44 45 75 51 -52 -50
Dça de Graves, metimazol 20 mg: TRAb, TSH, T4 livre, T3 total, hemograma, TGO, TGP. Anti-TPO sem necessidade => 53 44 45 48 1 107 108 -50 -47 -46
Solicito: TSH, T4, hemograma, glicemia, beta hcg. / Atraso menstrual 9 d, astenia. => 44 1 22 ?45|46 ?70|71 -244
Consulta do viajante - Angola 15/10 (12 dias). Stamaril, vacina febre tifoide, hepatite A adulto, raiva pré-exposição D0 e D7. Cólera não indicada. Malária: mefloquina 1x/sem. => V28 V50 V51*2 ?V31|V32 -V52 -164 -135
Menina 11 a: vacina HPV 9v 2 doses (0 e 6 m), Menveo, dTpa-VIP reforço. Qdenga esquema completo em 2024. => V1*2 V8 V40 -V3 -230 -149
3 meses: Bexsero + Nimenrix hoje. Hexa e rota feitas dia 12. Nirsevimabe 50 mg aplicado na alta da maternidade. => V12 V9 -V14 -V44 -V18
RN 4 dias, 3200 g, ictérico zona II. Teste do pezinho ampliado, bilirrubina total e frações, tipagem sanguínea, coombs direto. Mãe O+. Nirsevimabe 50 mg. Hep B e BCG ao nascer ok. => 236 111 3 11 V44 -235 -V55 -V33
oi, a pediatra pediu exame de alergia da Sofia: IgE total, IgE leite de vaca, clara de ovo e amendoim, e hemograma. camarão ela nunca comeu, esse a dra tirou => 185 186 187 1 !amendoim -188 -189
Diarreia crônica, 3 anos: antitransglutaminase IgA, IgA total, EPF, coprocultura, calprotectina fecal, gordura fecal (Sudan), hemograma, ferritina. Antiendomísio só se tTG alterada. Antigliadina não. => 190 183 212 216 218 220 1 14 ?191 -192 -213
Febre 2º dia, mialgia, prova do laço neg. NS1 e hemograma hoje. Sorologia dengue IgG/IgM a partir do 6º dia, se NS1 neg. Não usar AAS. Vacina Qdenga só após recuperação. => 150 1 ?149 -V3 -151 -152
Contato domiciliar de TB. IGRA, anti-HIV, TGO, TGP. PPD 12 mm em 2025. BAAR no escarro, 2 amostras. BCG cicatriz presente. => 165 126 107 108 232*2 -V55 -139
Rastreio IST: VDRL, anti-HIV 1 e 2, HBsAg, anti-HBc total, anti-HCV, anti-HBs. FTA-ABS se VDRL reagente. PrEP em uso. => 127 126 130 134 131 ?132|133 ?128 -139 -138
moça segue o q ta escrito no pedido: Hemograma / Coagulograma / Uréia / Creatinina / Na+ e K+ / é pra cirurgia da vesicula quinta, o dr falou q o eletro eu faço na clinica dele => 1 7 103 102 97 98 -105
TAB, em uso de carbonato de lítio 900 mg e ácido valproico 1 g. Litemia, TSH, creatinina, cálcio, hemograma, TGO/TGP. Valproato sérico veio 78 em junho, ok. => 238 44 102 88 1 107 108 -239 -89
Litíase renal bilateral. Urina de 24h: cálcio, ácido úrico, citrato. Sangue: cálcio iônico, PTH, fósforo, creatinina. Cálculo não recuperado. => 206 207 208 89 74 91 102 -209 -205 -106
SP/SADT Reg. ANS 326305 / 1- 22 40307760 VDRL 01 / 2- 22 40307182 HIV1+HIV2 pesq. anticorpos 01 / 3- 22 40307018 HBsAg 01 / 4- 22 40307026 Anti-HCV 01 / 5- 22 40307824 Toxoplasmose IgG 01 / 6- 22 40307832 Toxoplasmose IgM 01 / 7- 22 40304884 Coombs indireto 01 / IG 24s3d => 127 126 130 134 140 141 10 -11 -142
Guia autorizada / 40316270 Ferritina 1 / 40316572 Vitamina B12 1 / 40304361 Hemograma 1 / 40302830 Vitamina D - excluído a pedido do médico solicitante / 40301842 Ferro sérico 1 => 14 81 1 13 -79 -80
35s4d. Swab vaginal e perianal p/ strepto B, hemograma, VDRL, HIV, HBsAg, EAS, urocultura, toxo IgG + IgM (suscetível). Rubéola imune. TOTG 26 sem normal. dTpa feita c/ 27s. => 228 1 127 126 130 202 203 140 141 -143 -24 -V39
IG 11s. NIPT básico, eletroforese de Hb, TSH, vit D, ferritina. Sexagem não precisa, já vem no NIPT. TN marcada p/ 12s5d. => G2 12 44 79 14 -G1 -G3 -114
Gestante 10s, toxo IgM e IgG reagentes em 12/09. Solicito teste de avidez de IgG para toxoplasmose. CMV IgG e IgM. Espiramicina iniciada. => 142 145 146 -140 -141
Anemia ferropriva a/e: HMG, reticulócitos, ferro sérico, ferritina, CTLF, IST. B12 se VCM >100. Noripurum 100 mg/d, parar 5 dias antes. => 1 2 13 14 16 17 ?81 -15 -82
Dispepsia. Antígeno fecal H. pylori (sem IBP há 14 d), hemograma, amilase, lipase. Sorologia H. pylori IgG NÃO. EDA 2023: gastrite leve. => 217 1 116 117 -156 -124
Poliartralgia: FR, anti-CCP, FAN, VHS, PCR, ác. úrico, HLA-B27. ASLO dispensado. Prednisona 10 mg há 7 d. => 169 170 171 4 166 106 G16 -168 -167
bom diaa, vi q vcs tem check up mulher mas a dra só pediu perfil lipidico, glicose e tsh. prefiro fazer só esses, tem desconto no pix? => 30 22 44 -K3 -K4 -K10
boa noite, meu marido é motorista e precisa do toxicológico de cabelo pra CNH. ele tbm tem pedido do clínico: PSA total, glicemia, colesterol total e triglicerídeos => 193 22 31 35 !toxicológico_de_cabelo -211 -194 -30
Pré-op bariátrica: hemograma, coagulograma, TGO, TGP, GGT, FA, BTF, albumina, ferro, ferritina, vit B12, ác fólico, vit D, vit B1, zinco, PTH, TSH, cortisol, HBsAg, anti-HCV. EDA. Vit A e E somente no pós. => 1 7 107 108 109 110 111 112 13 14 81 82 79 83 92 74 44 54 130 134 !EDA -85 -86 -55
Transcrição de áudio: "oi, o doutor mandou fazer hemograma, ureia, creatinina, ácido úrico e aquele da urina que junta 24 horas pra ver a proteína. a urina comum eu já fiz semana passada" => 1 103 102 106 205 -202 -207 -113
Manipuladora de alimentos - periódico: EPF, coprocultura, hemograma. VDRL não solicitar. Micológico direto de unha se lesão ao exame. Vacina hepatite A adulto: Havrix em 2021 (2 doses). => 212 216 1 ?226 -127 -V31 -225
`;

export const blindTwentyFirstLabels = labelsOf(BLIND_TWENTY_FIRST);
