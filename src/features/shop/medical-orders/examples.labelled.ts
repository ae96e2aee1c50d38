/**
 * Requests as people write them, and what a person says should come of each: `text => ticked ?asked -forbidden !unknown jHours`.
 * " / " ends a line of the request. A bare number is an EX code; V = VA, C = CV, G = GE, K = CK, S = SS, B = CB; "V1*2" two of
 * it; "?45|46" one question about these; "!" words that are sold nowhere or mean nothing, "_" standing for a blank.
 */
const GIVEN = `
HMG, VHS, PCR => 1,4,166
glicemia jejum / CT, HDL, LDL, TG => 22,31,32,33,35
Lipidograma, jejum 12h => 30 j12
TSH+T4L+antiTPO => 44,45,50
40302733 Hb glicada Qtd 1 => 23
U, Cr, Na, K => 103,102,97,98
Toxo, rubéola, CMV IgG/IgM => 140,141,143,144,145,146
Ferro, ferritina; não pedir transferrina => 13,14 -15
glisemia e triglicerides => 22,35
CA 125, Ca, Ca iônico => 195,88,89
PCR us => 167 -166
PCR covid => C1 -166
HBsAg; se positivo carga viral => 130 -138
T4 => ?45|46
curva glicêmica => ?24|25
Sulfato ferroso 40mg 1x/dia / ferritina => 14 -13
EAS e urocultura => 202,203
EPF 3 amostras => 213
Coombs => ?10|11
HD anemia D50 / reticulócitos, B12, ác. fólico => 2,81,82
Gardasil 9 (2 doses) => V1*2
Menveo e Bexsero => V8,V12
tríplice viral => ?V23|V24
provas reumáticas => ?4|166|169
colesterol total e frações => 30
Ecocardiograma, BNP => 41 !Ecocardiograma
40301630 TSH => ?102|44
Rotina / hemograma => 1 !Rotina
Dr. Cobre / zinco => 92 -93
cortisol basal e livre 24h => 54,55
`;

const OWN = `
Hemograma completo => 1
hemograma com plaquetas, glicose, ureia e creatinina => 1,22,103,102
Solicito: hemograma, TGO, TGP, gama GT e fosfatase alcalina => 1,107,108,109,110
Ao laboratório / Peço hemograma, VHS, PCR, FAN e fator reumatoide / Dra. Ana Prata CRM-DF 12345 => 1,4,166,171,169
Paciente: Maria do Zinco Souza / Idade: 45 anos / TSH / T4 livre => 44,45 -92
1) Hemograma / 2) Glicemia de jejum / 3) Creatinina / 4) Urina tipo 1 => 1,22,102,202
1. TSH 2. T4 livre 3. Anti-TPO 4. Anti-tireoglobulina => 44,45,50,51
- ferro sérico / - ferritina / - transferrina / - saturação de transferrina => 13,14,15,17
LH FSH estradiol progesterona prolactina => 60,59,61,62,57
LH, FSH, E2, PRL, SHBG, SDHEA, androstenediona, 17OHP => 60,59,61,57,65,66,67,68
Testosterona total e livre, SHBG => 63,64,65
testosterona => 63
PSA total e livre => 193,194
PSA => 193
PSA livre/total => 193,194
Sorologias: HIV, VDRL, HBsAg, anti-HCV => 126,127,130,134
Anti-HIV 1 e 2, anti-HBs, anti-HBc IgG e IgM => 126,131,132,133
anti HAV IgG e IgM => 135,136
Toxoplasmose IgG e IgM, rubéola IgG, citomegalovírus IgG e IgM => 140,141,143,145,146
toxoplasmose => ?140|141
Toxo IgM / Avidez de IgG para toxoplasmose => 141,142
Na, K, Cl, Mg, Ca e P => 97,98,99,90,88,91
Na+ K+ ureia creat => 97,98,103,102
Sódio/potássio/cloro => 97,98,99
cálcio total e iônico, PTH, vitamina D => 88,89,74,79
25 OH vitamina D => 79
25(OH) vit D, B12, folato => 79,81,82
1,25 di-hidroxivitamina D => 80 -79
Vit A, C, E => 85,87,86
vitaminas B1, B6 e B12 => 83,84,81
Zn, Cu, Se => 92,93,95
se der tempo TSH => ?44 -95
AST ALT GGT FA => 107,108,109,110
TGO/TGP, bilirrubinas T e F => 107,108,111
TAP, TTPA, fibrinogênio, D-dímero => 5,6,8,9
TP/INR => 5
Coagulograma + tipagem sanguínea => 7,3
ABO e fator Rh, coombs indireto => 3,10
Coombs direto e indireto => 11,10
função renal => ?102|103
função hepática e hemograma => 1 ?107|108|109|110|111
eletrólitos => ?97|98|99|90
TORCH => ?140|141|143|144|145|146|157|158
Perfil lipídico, hemoglobina glicada, insulina => 30,23,26
Colesterol total, HDL, LDL, VLDL, triglicérides => 31,32,33,34,35
colesterol e frações, triglicérides => 30,35
Lp(a), ApoB, apo A1, homocisteína, PCR ultrassensível => 38,37,36,39,167
PCR-us, CPK, troponina, CK-MB => 167,42,40,43
Glicemia + HbA1c + HOMA-IR => 22,23,27
TOTG 75g => 24
GTT 75 g (0, 60 e 120 min) => 24
glicemia pós-prandial => -22 !glicemia_pós-prandial
peptídeo C, frutosamina => 28,29
urina 1 + urocultura com antibiograma => 202,203
Sumário de urina => 202
Parcial de urina, microalbuminúria => 202,204
Proteinúria de 24h e clearance de creatinina => 205,105
cálcio urinário 24 h, ácido úrico urinário 24 h, citrato urinário => 206,207,208 -88,-106
Parasitológico de fezes => 212
EPF, sangue oculto nas fezes => 212 ?214|215
MIF => 213
coprocultura, calprotectina fecal, elastase fecal => 216,218,219
H. pylori => ?124|156|217
antígeno fecal H. pylori => 217
FAN, anti-DNA, anti-Sm, anti-Ro, anti-La, anti-RNP => 171,172,173,174,175,176
FR, anti-CCP, ASLO => 169,170,168
C3 e C4 => 180,181
C3, C4, CH50 => 180,181 !CH50
anticardiolipina IgG e IgM, anticoagulante lúpico => 178,179,21
ANCA, complemento C3 => 177,180
IgA, IgG, IgM, IgE => 183,182,184,185
IgE total e específica para leite e camarão => 185,186,188
antitransglutaminase IgA, antiendomísio, IgA total => 190,191,183
CEA, CA 19-9, CA 15.3, AFP => 198,196,197,199
CA125 e CA19.9 => 195,196
beta HCG => ?70|71
BHCG quantitativo => 71
Beta-hCG qualitativo => 70
NS1 e sorologia para dengue IgG/IgM => 150,149
chikungunya IgM e IgG, zika IgG e IgM => 151,152,153
Chagas, HTLV, VDRL e FTA-ABS => 154,155,127,128
sorologia para herpes IgG e IgM => 157,158
Cortisol 8h, ACTH => 54,56
cortisol, cortisol urinário 24 h => 54,55
cortisol salivar => -54 !cortisol_salivar
Aldosterona, renina, metanefrinas plasmáticas => 76,77,78
AMH, inibina B => 69 !inibina_B
GH, IGF-1 => 72,73
T3, T4 e TSH => 44 ?47|48 ?45|46
T3 livre e T4 livre => 47,45
T4 livre ou total => ?45|46
TSH ou T4 livre => ?44|45
TSH? => ?44
a critério: vitamina D => ?79
hemograma, exceto VHS => 1 -4
sem PSA / com glicemia => 22 -193
TSH, T4L (já fez anti-TPO) => 44,45 -50
Cancelar ferritina. Fazer transferrina => 15 -14
não repetir colesterol, repetir triglicerídeos => 35 -31
TSH; se alterado, T4 livre => 44 -45
FAN, se reagente anti-DNA e anti-Sm / hemograma => 171,1 -172,-173
caso positivo, fazer carga viral HIV / anti-HIV => 126 -139
Levotiroxina 50 mcg 1x ao dia / TSH => 44
Uso: vitamina D 50.000 UI por semana / cálcio => 88 -79
Ácido fólico 5 mg/dia, B12 => 81 -82
Insulina NPH 10 UI à noite / hemoglobina glicada => 23 -26
carbonato de lítio 300 mg 2x/dia / litemia => 238
dosagem de lítio e ácido valproico => 238,239
CID E11 / glicemia, HbA1c => 22,23
CID-10: D50.9, E03 / ferritina, TSH => 14,44
HD: hipotireoidismo / TSH => 44
Indicação clínica: suspeita de diabetes e anemia / hemograma => 1
Convênio: Saúde Boa Carteira 40304361 / creatinina => 102 -1
40304361 - Hemograma com contagem de plaquetas / 40302040 - Glicose => 1,22
4.03.16.52-1 TSH / 40316491 T4 livre => 44,45
40316270 / 40302580 => 14,103
40304361 x1, 40316521 x1 => 1,44
40316521 T4 livre => ?44|45
40901122 US abdome total / 40302504 TGO => 107 !40901122_US_abdome_total
hemograma, raio X de tórax, ECG => 1 !raio_X_de_tórax !ECG
mamografia / ultrassom de mama / CA 15-3 => 197 !mamografia !ultrassom_de_mama
Hemocultura 2 amostras => !Hemocultura
cretinina, uréia, glicoze => 102,103,22
trigliceredeos e colesterou => 35,31
emograma completo, plaquetas => 1
hemoglobina glicosilada e feritina => 23,14
homocisteina, vitamima b12, acido folico => 39,81,82
GLICEM1A, C0LESTEROL TOTAL, H1V => 22,31,126
creatina => -102 !creatina
vacina da gripe => ?V20|V21|V22
Vacina febre amarela => V28 -164
Shingrix 2 doses => V2*2
Prevenar 20 e Abrysvo => V6 ?V42|V43
vacinas: hexavalente, rotavírus => ?V14|V15 ?V18|V19
Twinrix adulto 3 doses => V35*3
Qdenga (0 e 3 meses) => V3
dTpa gestante + hepatite B adulto => V39,V34
Pneumo 20, meningo ACWY => V6 ?V8|V9|V10
PCR para Covid-19 => C1 -166
antígeno covid, influenza A e B => C2,C9
NIPT e sexagem fetal => G2,G1
cariótipo com banda G, X frágil => G5,G18
fator V de Leiden, mutação da protrombina, MTHFR, proteína C e proteína S, antitrombina => G10,G11,G12,18,19,20
Rx: Hemograma / Data: 10/11/2026 / Assinatura => 1
Hemograma / Retorno em 30 dias com exames => 1
jejum de 8 horas: glicemia, insulina => 22,26 j8
hemograma completo hemograma => 1
HMG VHS PCR TSH T4L U CR NA K TGO TGP EAS EPF => 1,4,166,44,45,103,102,97,98,107,108,202,212
bom dia, preciso fazer exame de vitamina D e de tireoide TSH => 79,44
eletroforese de proteínas, proteínas totais e frações, albumina => 114,113,112
eletroforese de hemoglobina, G6PD, haptoglobina, DHL => 12,246,245,115
DHL, amilase, lipase, lactato => 115,116,117,118
perfil de ferro => ?13|14|16|17
cinética do ferro e hemograma => 1 ?13|14|16|17
espermograma, HPV PCR, clamídia => 233,230,229
transaminases => ?107|108
teste de lactose => ?122|123|G15
IGRA, BAAR no escarro => 165,232
HLA B27, BRCA => G16,G24
ácido úrico, urina, cistatina C => 106,202,104
teste do pezinho ampliado => 236
`;

/** Written and labelled after the first reading of those above, to see how it does on what it had not met. */
const LATER = `
Solicitação de exames / Nome: João Ferro da Silva / 1- Hemograma / 2- Ureia / 3- Creatinina / 4- Na/K => 1,103,102,97,98 -13
hemo completo, glicemia de jejum, hemoglobina glicada e lipidograma completo => 1,22,23,30
Favor dosar TSH ultra sensível e T4 livre, anti TPO => 44,45,50
PERFIL LIPÍDICO COMPLETO / TGO E TGP / ÁCIDO ÚRICO / VITAMINA D E B12 => 30,107,108,106,79,81
vit d 25oh; vit b12; zinco; magnésio => 79,81,92,90
glic jejum, hb a1c, insulina jejum => 22,23,26
creat, ur, Na, K, Mg, P, Ca total => 102,103,97,98,90,91,88
EAS + URC => 202,203
Hemograma, PCR, VHS, ASLO, FR, FAN => 1,166,4,168,169,171
β-HCG quantitativo => 71
Check up: hemograma, glicose, colesterol total, HDL, triglicerides, TGO, TGP, urina I => 1,22,31,32,35,107,108,202
Pré-natal: tipagem, coombs indireto, VDRL, HIV, toxo IgG e IgM, HBsAg, urocultura => 3,10,127,126,140,141,130,203
anti HIV, VDRL, HBsAG, anti-HCV, anti hbs => 126,127,130,134,131
FSH / LH / E2 / Progesterona / PRL / Testo total => 59,60,61,62,57,63
TTPA e TAP com INR => 6,5
CPK, DHL, aldolase => 42,115 !aldolase
D dímero e troponina => 9,40
ferro, ferritina, IST, CTLF => 13,14,16,17
Anti-LKM1, antimúsculo liso, FAN => 251,171 !Anti-LKM1
Amilase e lipase, gama-GT, FA, BTF => 116,117,109,110,111
SOPK: testosterona total e livre, SHBG, 17-OH progesterona, androstenediona, S-DHEA => 63,64,65,68,67,66
TSH, não precisa de T3 => 44 -47,-48
Hemograma s/ plaquetas? => ?1
Só repetir TSH, demais normais => 44
US tireoide e TSH => 44 !US_tireoide
RX tórax PA e perfil; hemograma => 1 !RX_tórax_PA_e_perfil
Metformina 850 mg 2x ao dia / Losartana 50mg / Hemoglobina glicada => 23
Tomar ferro 40 mg por dia por 3 meses e repetir hemograma e ferritina após => -13
Vitamina C 1 g ao dia / vitamina C => 87
Dosagem de vitamina B12 e de ácido fólico => 81,82
paciente diabética, colher glicemia e HbA1c =>
Dra Maria Glicemia / CRM 123 / TGP => 108 -22
Data 12/11/2026 / Ureia => 103
Vacinas: Hepatite B (3 doses), febre amarela, dTpa => V28 ?V33|V34 ?V37|V38
gripe tetravalente => V21
pneumo 13 e pneumo 23 => V4,V7
Gardasil 9 3 doses + Shingrix 2 doses => V1*3,V2*2
dosar catecolaminas plasmáticas e metanefrinas urinárias => 247,210
sangue oculto fezes imunológico => 214
Cultura de fezes, leucócitos fecais, rotavírus nas fezes => 216,221,222
Hepatite A IgM, hepatite B anti HBc total => 136 ?132|133
C4, C3, CH50, anti-DNA ds => 181,180,172 !CH50
espermocultura e espermograma => 233 !espermocultura
colesterol total e fraçoes + triglic => 30,35
Hemograma completo com contagem de plaquetas e reticulócitos => 1,2
40316572 Vitamina B12 - pesquisa e/ou dosagem / 40302830 Vitamina "D" 25 HIDROXI, pesquisa e/ou dosagem (Vitamina D3) => 81,79
40302750 Perfil lipídico/lipidograma (lípidios totais, colesterol, triglicerídios e eletroforese lipoproteínas) => 30
1,25 (OH)2 vit D e 25 OH vit D => 80,79
resistência à insulina: insulina, glicemia, HOMA => 26,22,27
anti-insulina => -26 !anti-insulina
`;

export interface Label {
  text: string;
  ticked: Map<string, number>;
  /** Each question's codes, sorted and joined by "|". */
  asked: string[];
  forbidden: string[];
  unknown: string[];
  fasting: number | null;
}

const KINDS: Record<string, string> = { '': 'EX', V: 'VA', C: 'CV', G: 'GE', K: 'CK', S: 'SS', B: 'CB' };

function codeOf(short: string): string {
  const [, kind = '', number = ''] = /^([A-Z]?)(\d+)$/.exec(short) ?? [];
  return `${KINDS[kind]}-${number.padStart(4, '0')}`;
}

function labelOf(line: string): Label {
  const [text = '', said = ''] = line.split(' => ');
  const words = said.split(/[ ,]/).filter(Boolean);
  const after = (sign: string) => words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  const ticked = words.filter((word) => /^[A-Z]?\d/.test(word)).map((word) => word.split('*'));
  return {
    text: text.replaceAll(' / ', '\n'),
    ticked: new Map(ticked.map(([short = '', qty = '1']) => [codeOf(short), Number(qty)])),
    asked: after('?').map((codes) => codes.split('|').map(codeOf).sort().join('|')),
    forbidden: after('-').map(codeOf),
    unknown: after('!').map((word) => word.replaceAll('_', ' ')),
    fasting: Number(after('j')[0] ?? 0) || null,
  };
}

export const labelsOf = (lines: string) => lines.trim().split('\n').map(labelOf);

export const givenLabels = labelsOf(GIVEN);
export const ownLabels = labelsOf(OWN);
export const laterLabels = labelsOf(LATER);
