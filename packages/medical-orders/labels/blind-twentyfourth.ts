import { labelsOf } from './label.ts';

// The twenty-fourth author wrote and labelled them before they were run: an ordinary week of a laboratory's counter.
// The reader has not learned from them: precision 1.000, recall .995, 87 % exact, no forbidden service.
const BLIND_TWENTY_FOURTH = `
Solicito: / Hemograma completo / Glicemia de jejum / Hemoglobina glicada / Colesterol total e frações / Triglicerídeos / TGO / TGP / Creatinina / Ureia / TSH / Urina tipo 1 => 1 22 23 30 35 107 108 102 103 44 202
GUIA SP/SADT - Indicação clínica: check-up / 40304361 HEMOGRAMA COM CONTAGEM DE PLAQUETAS 01 / 40302040 GLICOSE 01 / 40301630 CREATININA 01 / 40302580 UREIA 01 / 40301605 COLESTEROL TOTAL 01 / 40301583 COLESTEROL (HDL) 01 / 40301591 COLESTEROL (LDL) 01 / 40302547 TRIGLICERIDEOS 01 => 1 22 102 103 31 32 33 35
Dra. Helena Prado - Clínica Médica / Paciente: M.A.S., 47 anos / Solicito os exames: / HMG, VHS, PCR / Na, K, Ur, Cr / TGO, TGP, GGT, FA, BTF / EAS e urocultura / HD: fadiga a esclarecer => 1 4 166 97 98 103 102 107 108 109 110 111 202 203
Check up anual (jejum 12h) / - hemograma / - glicose / - HbA1c / - lipidograma / - ác. úrico / - creatinina / - PSA total e livre / - TSH / - vit D => 1 22 23 30 106 102 193 194 44 79 j12
HAS em uso de losartana 50 e HCTZ 25 / Solicito: Na, K, creatinina, ureia, ácido úrico, glicemia de jejum, perfil lipídico, EAS, microalbuminúria / ECG / Retorno com exames em 30 dias => 97 98 102 103 106 22 30 202 204 !ECG
DM2 em metformina 850 2x/dia, HbA1c 8,1% em fevereiro / Repetir HbA1c, glicemia, creatinina, microalbuminúria em urina isolada, perfil lipídico, TGO e TGP / Dosar B12 (uso de metformina) => 23 22 102 204 30 107 108 81
Hipotireoidismo, Puran T4 75 mcg / TSH 6,8 em março / Pedir: TSH, T4 livre, anti-TPO / Não repetir antitireoglobulina => 44 45 50 -51 -46
Anemia a esclarecer (Hb 9,8) / hemograma com plaquetas / reticulócitos / ferro sérico / ferritina / CTLF / sat. de transferrina / vit. B12 / ácido fólico => 1 2 13 14 16 17 81 82 -15
Risco cirúrgico - colecistectomia / Hemograma, coagulograma, glicemia, ureia, creatinina, sódio, potássio / RX de tórax / ECG => 1 7 22 103 102 97 98 !RX_de_tórax !ECG
Rotina ginecológica / Hemograma / Glicemia / Perfil lipídico / TSH / T4L / Vit D / Urina I / Sorologias: HIV, VDRL, HBsAg, anti-HCV / Mamografia bilateral / USG transvaginal => 1 22 30 44 45 79 202 126 127 130 134 !Mamografia_bilateral !USG_transvaginal
40316521 - TSH - qtd 1 / 40316491 - T4 LIVRE - qtd 1 / 40302830 - VITAMINA D 25 HIDROXI - qtd 1 / 40316572 - VITAMINA B12 - qtd 1 / 40316270 - FERRITINA - qtd 1 / 40301842 - FERRO SERICO - qtd 1 => 44 45 79 81 14 13
Idoso 71a, check-up / hemograma, glicemia, A1c, ur, cr, na, k, mg, cálcio, albumina, tsh, b12, vit d, lipidograma, eas, PSA total / sangue oculto nas fezes imunológico => 1 22 23 103 102 97 98 90 88 112 44 81 79 30 202 193 214 -194 -215
Esteatose hepática no US / TGO, TGP, GGT, FA, bilirrubinas T e F, albumina, INR, hemograma, ferritina / HBsAg, anti-HBs, anti-HCV / glicose, insulina, HOMA-IR / Não precisa repetir o ultrassom => 107 108 109 110 111 112 5 1 14 130 131 134 22 26 27
Em uso de rosuvastatina 20 mg / CT, HDL, LDL, VLDL, TG, TGO, TGP, CPK / Lp(a) e Apo B / Jejum de 12 horas => 31 32 33 34 35 107 108 42 38 37 j12 -36 -30
Poliartralgia há 2 meses / VHS, PCR, FR, anti-CCP, FAN, ácido úrico / Hemograma / RX de mãos => 4 166 169 170 171 106 1 !RX_de_mãos
solicito hemograma, glicemia jejum, colesterol total e fraçoes, triglicerides, acido urico, creatnina, ureia, tgo, tgp, gama gt, tsh, urina 1, parasitologico de fezes => 1 22 30 35 106 102 103 107 108 109 44 202 212
Tosse há 6 semanas, tabagista / Hemograma, PCR / BAAR no escarro / Rx de tórax => 1 166 232 !Rx_de_tórax
Febre há 3 dias, mialgia, cefaleia retro-orbitária / Hemograma com plaquetas / NS1 dengue / TGO, TGP / Se NS1 negativo, dengue IgG e IgM no 6º dia / Dipirona 1 g 6/6h, hidratação. Não usar AAS => 1 150 107 108 ?149
Disúria e polaciúria / 1) EAS / 2) Urocultura com antibiograma / Colher antes de iniciar nitrofurantoína 100 mg 6/6h por 5 dias => 202 203
Exposição sexual há 40 dias / Anti-HIV / VDRL / FTA-Abs IgG se VDRL reagente / HBsAg / anti-HBs / anti-HCV / clamídia por PCR na urina => 126 127 ?128 130 131 134 229 -166 -202
EXAME ADMISSIONAL / hemograma / glicemia / EAS / EPF / tipagem sanguínea / VDRL / audiometria / acuidade visual => 1 22 202 212 3 127 !audiometria !acuidade_visual
Manipulador de alimentos / coprocultura / parasitológico de fezes / hemograma / validade do atestado: 6 meses => 216 212 1
Dispepsia. EDA em 2024: gastrite leve, H. pylori tratado / Controle de cura: antígeno fecal de H. pylori (suspender omeprazol 14 dias antes) / hemograma / ferritina => 217 1 14 -156 -124
Exames: vitamina D, vitamina B12, ácido fólico, zinco, magnésio, selênio, ferritina, homocisteína, PCR ultrassensível, insulina, glicose e hemoglobina glicada => 79 81 82 92 90 95 14 39 167 26 22 23 -166
Gota, alopurinol 300 mg / ácido úrico, creatinina, TGO, TGP, hemograma / ácido úrico na urina de 24h => 106 102 107 108 1 207
SP/SADT - UROLOGIA / 40316149 PSA TOTAL / 40316130 PSA LIVRE / 40316513 TESTOSTERONA TOTAL / 40304361 HEMOGRAMA / 40302040 GLICOSE / 40311210 ROTINA DE URINA => 193 194 63 1 22 202 -64
Doença de Crohn, azatioprina 100 mg / calprotectina fecal / hemograma / PCR / VHS / albumina / ferritina / vit B12 / vit D => 218 1 166 4 112 14 81 79
Diarreia crônica e distensão / Anti-transglutaminase IgA / IgA total / Se negativa com IgA baixa: HLA DQ2 e DQ8 => 190 183 ?G17
SOP? / FSH, LH, estradiol, prolactina, testosterona total, SHBG, SDHEA, 17-OH progesterona, androstenediona, TSH / colher entre 3º e 5º dia do ciclo => 59 60 61 57 63 65 66 68 67 44 -62 -64
Osteoporose. DMO 2023: T-score -2,7 / cálcio, fósforo, PTH, 25-OH vitamina D, fosfatase alcalina, CTX, creatinina / calciúria de 24h => 88 91 74 79 110 101 102 206 -80 -105
DRC 3b / Ur, Cr, Na, K, cálcio, fósforo, PTH, hemograma, ferritina, índice de saturação de transferrina, gasometria venosa, albumina, EAS / proteinúria de 24h / não colher clearance => 103 102 97 98 88 91 74 1 14 17 237 112 202 205 -105 -15
ICFER, em sacubitril/valsartana e espironolactona / NT-proBNP / Na, K, creatinina, ureia / hemograma, ferritina, sat. transferrina / TSH / Já trouxe eco e Holter => 41 97 98 102 103 1 14 17 44 -15
TVP em MID em 2025, dímero D na época 3.200 / Investigar trombofilia: / Fator V de Leiden / Mutação da protrombina G20210A / Antitrombina III / Proteína C / Proteína S livre / Anticoagulante lúpico / Anticardiolipina IgG e IgM / Anti-beta2-glicoproteína I / Homocisteína => G10 G11 20 18 19 21 178 179 250 39 -9 -166 -5
Anti-HCV reagente em janeiro / HCV-RNA quantitativo (PCR) / hemograma, TGO, TGP, INR, albumina / alfafetoproteína => 137 1 107 108 5 112 199 -134 -166
LES, hidroxicloroquina 400 mg / FAN já positivo 1:640, não repetir / anti-dsDNA, C3, C4 / hemograma, creatinina, EAS / proteinúria de 24 horas => 172 180 181 1 102 202 205 -171
Nefrolitíase de repetição / Sangue: cálcio, ácido úrico, creatinina, PTH / Urina 24h: cálcio, ácido úrico, citrato / Análise do cálculo eliminado => 88 106 102 74 206 207 208 209
Casal infértil há 18 meses / Ele: espermograma (abstinência 3 a 5 dias) / Ela: AMH, FSH, LH, estradiol, prolactina, TSH (2º ao 4º dia do ciclo) / Histerossalpingografia => 233 69 59 60 61 57 44 !Histerossalpingografia
TAB, carbonato de lítio 900 mg/dia / Litemia (12h após a última dose) / TSH, creatinina, ureia, cálcio, Na, K => 238 44 102 103 88 97 98
Epilepsia, Depakene 500 mg 12/12h / Ácido valproico sérico / TGO / TGP / Hemograma / Amônia / EEG => 239 107 108 1 119 !EEG
Acne grau III, iniciar isotretinoína 20 mg / hemograma, TGO, TGP, colesterol total e frações, triglicérides / beta-HCG => 1 107 108 30 35 ?70|71
Pré-natal 1ª consulta, IG 8s / Hemograma / ABO-Rh / Coombs indireto se Rh negativo / Glicemia de jejum / VDRL / HIV / HBsAg / Anti-HCV / Toxo IgG e IgM / Rubéola IgG / TSH / EAS / Urocultura / USG obstétrica => 1 3 ?10 22 127 126 130 134 140 141 143 44 202 203 -144 -11 !USG_obstétrica
GUIA SADT - GESTANTE 12 SEMANAS / 40304361 HEMOGRAMA / 40304299 GRUPO SANGUINEO ABO E FATOR RH / 40302040 GLICOSE / 40307760 VDRL / 40307182 HIV 1 E 2 / 40307018 HBSAG / 40307824 TOXOPLASMOSE IGG / 40307832 TOXOPLASMOSE IGM / 40310213 UROCULTURA => 1 3 22 127 126 130 140 141 203 -142
G2P1, IG 26 semanas / TOTG 75 g (jejum, 1h e 2h), jejum de 8 horas / Hemograma, VDRL, HIV / Toxo IgG e IgM (suscetível no 1º tri) / EAS, urocultura / Sulfato ferroso 1 cp/dia => 24 1 127 126 140 141 202 203 j8 -25 -142
35 semanas / hemograma / VDRL / HIV / HBsAg / EAS + urocultura / Swab vaginal e anal: cultura p/ estreptococo do grupo B / dTpa aplicada com 28 semanas => 1 127 126 130 202 203 228 -V39 -227
Gestante 30 semanas / Vacinas indicadas: / dTpa / Abrysvo / Influenza já fez em abril => V39 V43 -V20 -V21 -V42
oi bom diaa, to com 9 semanas e a dra pediu beta hcg quantitativo e progesterona, precisa de jejum? / quero fazer tbm a sexagem fetal => 71 62 G1 -70
Lactente 1a2m, palidez / Hemograma com reticulócitos / Ferritina / PCR / Em uso de sulfato ferroso 3 mg/kg/dia => 1 2 14 166 -13
Pediatria - dermatite atópica + rinite, 4 anos / IgE total / IgE específica: leite de vaca, clara de ovo, ácaros, amendoim / Hemograma => 185 186 187 189 1 -188 !amendoim
Escolar 8 anos, sobrepeso / hemograma, ferritina, glicemia, perfil lipídico, TGP, TSH, T4 livre, vit D / EAS / parasitológico de fezes MIF (coleta múltipla) => 1 14 22 30 108 44 45 79 202 213
6 anos, febre 39 e odinofagia há 2 dias / Teste rápido de estreptococo em orofaringe / Se positivo: amoxicilina 50 mg/kg/dia por 10 dias / ASLO não ajuda agora => ?227|S7 -168
RN 4 dias, icterícia zona III / Bilirrubinas total e frações / Tipagem sanguínea / Coombs direto / Teste do pezinho ampliado / BCG e hepatite B feitas na maternidade => 111 3 11 236 -10 -235 -V55 -V33
Vacinas 2 meses: / Hexavalente acelular / RotaTeq / Prevenar 20 / (BCG ok ao nascer) => ?V14|V15 V19 V6 -V55 -V18 -V4
Adolescente 12 anos, fazer no serviço privado: / HPV nonavalente 1ª dose / Meningo ACWY / Qdenga 1ª dose / Meningo C recebida aos 5 meses e 1 ano => V1 ?V8|V9|V10 V3 -V11
68 anos, DPOC / Shingrix 1ª dose / Prevenar 20 / Arexvy / Gripe alta dose / Covid em dia => V2 V6 V41 V22 -V46 -V49
Viagem para a Amazônia em 20 dias / Febre amarela (nunca vacinado) / Hepatite A adulto / Febre tifoide / Raiva não há indicação => V28 ?V31|V32 V50 -V51 -164
boa tarde, meu cardiologista pediu colesterol total, hdl, ldl, triglicerides, glicose, tgo e tgp. o psa eu fiz mês passado, não precisa né? => 31 32 33 35 22 107 108 -193 -194
Oi, é pra minha mãe de 82 anos, toma marevan. o médico quer INR e potássio toda semana, essa semana pode ser na quinta cedo? vcs vem em casa? => 5 98
Oie a faculdade ta pedindo anti-HBs. / se der negativo quero já tomar o reforço da hepatite B (tenho 21 anos) => 131 ?V34 -130
Adenomegalia cervical + febre / Hemograma, PCR, TGO, TGP / EBV anti-VCA IgM e IgG / CMV IgG e IgM / Toxo IgG e IgM / HIV => 1 166 107 108 147 148 145 146 140 141 126 -142 -139
Pré-imunobiológico (adalimumabe), psoríase / IGRA / HBsAg, anti-HBs, anti-HBc IgG / Anti-HCV / HIV / Hemograma, TGO, TGP, creatinina / RX de tórax => 165 130 131 132 134 126 1 107 108 102 -133 !RX_de_tórax
`;

export const blindTwentyFourthLabels = labelsOf(BLIND_TWENTY_FOURTH);
