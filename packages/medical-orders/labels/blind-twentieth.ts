import { labelsOf } from './label.ts';

// The twentieth author wrote and labelled them before they were run: ordinary days of health posts, clinics and families.
// Measured before the reader learned from them: precision .993, recall .990, 78 % exact, two forbidden services.
const BLIND_TWENTIETH = `
HMG / GJ / HbA1c / CT, HDL, LDL, TG / Ur, Cr / Na, K / EAS => 1 22 23 31 32 33 35 103 102 97 98 202 -34 -12
hemograma, glicemia de jejum, colesterol total e fraçoes, ureia, creatinina, tgo, tgp, tsh, t4 livre, urina 1, parasitologico de fezes => 1 22 30 103 102 107 108 44 45 202 212 -31 -244 -46
Sr. José, 61a, HAS + DM2, em uso de metformina 850 3x e losartana 50 2x / Solicito: glicemia jejum, HbA1c, creatinina, K+, perfil lipidico, EAS, microalbuminuria, ECG / fundo de olho já feito em janeiro => 22 23 102 98 30 202 204 !ECG -103 -97
UBS Vila Nova - ESF 02 / rotina: hmg, glic, lipidograma, ur, creat, ac. urico, tgo, tgp, ggt, tsh, eas, epf => 1 22 30 103 102 106 107 108 109 44 202 212 -45 -207
Tosse há 4 semanas, sudorese noturna, contato domiciliar de TB / BAAR no escarro - 2 amostras / HIV / Rx de tórax / PPD => 232*2 126 !Rx_de_tórax !PPD -165 -224
sifilis tratada em 2023 c/ benzetacil, TR sífilis reagente hoje aqui na unidade (cicatriz?) / peço VDRL, anti-HIV, HBsAg, anti HCV => 127 126 130 134 -S10 -129 -128
34a, febre D3, mialgia, dor retroorbitária, prova do laço neg / hemograma c/ plaquetas, NS1, TGO, TGP / sorologia de dengue só depois do D6, não colher hoje => 1 150 107 108 -149 -151
GUIA DE SP/SADT / 40304361 HEMOGRAMA COM CONTAGEM DE PLAQUETAS OU FRACOES 1 / 40302040 GLICOSE 1 / 40301630 CREATININA 1 / 40302580 UREIA 1 / 40302318 POTASSIO 1 / 40316521 TSH 1 / 40311210 ROTINA DE URINA 1 => 1 22 102 103 98 44 202 -97 -203
Oi boa tarde, o postinho pediu esses e la ta demorando 2 meses: hemograma, glicose, colesterol total, hdl, triglicerides, creatinina e urina rotina. Precisa de jejum? quanto fica tudo? => 1 22 31 32 35 102 202 -33 -103
obesidade grau 2, acantose / glicemia, insulina, HOMA-IR, hb glicada, TGO, TGP, GGT, perfil lipídico, TSH / T4L se TSH alterado / jejum 12h => 22 26 27 23 107 108 109 30 44 ?45 j12 -12
Anemia ferropriva em tto c/ sulfato ferroso há 60 dias. Hb 9,8 e ferritina 6 em maio / controle: hmg, reticulocitos, ferritina => 1 2 14 -13 -15 -12
Masc 55 a - check up do posto / PSA total e livre / glicemia / hemograma / creatinina / lipidograma / pesquisa de sangue oculto nas fezes => 193 194 22 1 102 30 ?214|215 -212
GERIATRIA 1ª consulta, 82a / HMG, Na, K, Ca, Mg, Ur, Cr, TSH, vit B12, ac folico, 25OH vit D, albumina, EAS => 1 97 98 88 90 103 102 44 81 82 79 112 202 -80 -89
Declínio cognitivo, MEEM 19/30. Filha refere TSH e T4L do mês passado normais, não precisa repetir / Solicito: vit B12, ácido fólico, VDRL, HIV, cálcio, sódio, ureia, creatinina, hemograma / RM de crânio => 81 82 127 126 88 97 103 102 1 !RM_de_crânio -44 -45 -244
FA cronica em uso de marevan, ICFEr, digoxina 0,125 e furosemida / TAP c/ INR / K / Mg / creat / dosagem de digoxina => 5 98 90 102 241 -110 -7 -6
Osteoporose, 74 anos: calcio, fosforo, PTH, vit D, fosf. alcalina, CTX, creat, eletroforese de proteinas, densitometria ossea => 88 91 74 79 110 101 102 114 !densitometria_ossea -113 -80 -12
Vacinas p/ D. Neusa, 78 anos, DPOC: / - Prevenar 20 dose única / - Shingrix 2 doses (0-2m) / - Efluelda / - Arexvy / Pneumo 23 fez em 2020, não repetir => V6 V2*2 V22 V41 -V7 -V4 -V42
Meu pai tem 69 anos e a geriatra passou: vacina da gripe, pneumo 20 e a do virus sincicial. a de herpes zoster ele ja tomou as 2. vcs aplicam em casa? => V6 ?V20|V21|V22 ?V41|V42 -V2 -V43 -V7
HMG, PCR, VHS, NA, K, UR, CR, EAS, UROCULTURA => 1 166 4 97 98 103 102 202 203 -167 -224
Queda + confusão mental, ITU? / EAS e urocultura (coleta por sonda de alívio), hmg, PCR, Na, K, ureia, creat, glicemia / usa sertralina, donepezila e carbonato de lítio 300mg - dosar litio tb => 202 203 1 166 97 98 103 102 22 238 -167 -224
Controle semestral, 84 a / hemograma / ureia / creatinina / sodio / potassio / hb glicada / tsh / vit d / vit b12 / PSA não pedir mais => 1 103 102 97 98 23 44 79 81 -193 -194 -22
DRC G3b A2 retorno / Ur, Cr, Na, K, Ca, P, PTH, 25(OH)D, HMG, ferritina, IST, gaso venosa, EAS, relação albumina/creatinina urinária => 103 102 97 98 88 91 74 79 1 14 17 237 202 204 -15 -112 -80
Litíase de repetição / Urina de 24h: cálcio, ácido úrico, citrato, oxalato / Sangue: cálcio, ácido úrico, PTH, creatinina => 206 207 208 88 106 74 102 !oxalato -205 -105
Hemodiálise - coleta do mês: hemograma, ureia pré, ureia pós, K, Ca, P, TGP, glicemia, FA, PTH, ferritina, ferro, sat. transferrina, proteínas totais e frações, alumínio => 1 103*2 98 88 91 108 22 110 74 14 13 17 113 !alumínio -15 -114 -107
proteinuria 24h, clearance de creatinina, ureia, K, albumina, colesterol total e frações, FAN, C3, C4, anti-DNA, HBsAg, anti-HCV, HIV, VDRL => 205 105 103 98 112 30 171 180 181 172 130 134 126 127 -204 -31
GNRP? Cr 1,1 em março, 2,9 agora; hematúria dismórfica / c-ANCA, p-ANCA, anti-MBG, FAN, C3, C4, ASLO, proteinúria 24h, ureia, creatinina, K => 177 171 180 181 168 205 103 102 98 !p-ANCA !anti-MBG -202 -204
Tx renal 2021 / tacrolimo, creat, ureia, K, Mg, hmg, glicemia, EAS, urocultura => 102 103 98 90 1 22 202 203 !tacrolimo -97
Sou mãe do Gael, 1 ano e 4 meses, segue o pedido: hemograma, ferritina, ige total, ige leite de vaca, ige clara de ovo, epf => 1 14 185 186 187 212 -188 -183 -13
K 5,9 em 02/05 no PS (amostra hemolisada?). Repetir apenas potássio. Cr 1,4 e ureia 58 estáveis, não precisa => 98 -102 -103
SP/SADT Nefrologia CID N18.3 / 40301630 Creatinina / 40302580 Ureia / 40302423 Sódio / 40302318 Potássio / 40301400 Cálcio / 40301931 Fósforo / 40305465 Paratormônio / 40304361 Hemograma / 40316270 Ferritina => 102 103 97 98 88 91 74 1 14 -89 -13
FR, anti CCP, FAN, VHS, PCR, HMG, TGO, TGP, creat, ac úrico => 169 170 171 4 166 1 107 108 102 106 -167 -207
LES em seguimento. FAN 1:640 homogêneo e anti-Sm + em 2019, não repetir / HMG, VHS, PCR, C3, C4, anti-dsDNA, creat, EAS, proteinúria de 24h => 1 4 166 180 181 172 102 202 205 -171 -173 -167
Olho seco + xerostomia: FAN, anti-Ro, anti-La, fator reumatoide, eletroforese de ptns, VHS, anti HCV => 171 174 175 169 114 4 134 -113 -137
fraqueza proximal: CPK, aldolase, TGO, TGP, DHL, FAN, anti-Jo1, anti-RNP => 42 107 108 115 171 176 !aldolase !anti-Jo1 -43
lombalgia inflamatória 28a / HLA B27 / VHS / PCR / hemograma / RM de sacroilíacas => G16 4 166 1 !RM_de_sacroilíacas -167 -G17
Pré-imunobiológico (AR refratária a MTX): IGRA, HBsAg, anti-HBs, anti-HBc IgG, anti-HCV, HIV, HMG, TGO, TGP, Rx de tórax / Vacinas: Prevenar 20, Shingrix 2 doses; hepatite B adulto se anti-HBs negativo => 165 130 131 132 134 126 1 107 108 !Rx_de_tórax V6 V2*2 ?V34 -133 -V7 -169
SAF? 2 abortos + TVP em 2020, em uso de clexane / anticoagulante lúpico, anticardiolipina IgG e IgM, anti-beta2 glicoproteína, TTPa, hemograma => 21 178 179 250 6 1 -200 -9 -7
gota, alopurinol 300 / ac urico (era 8,9 em abril), creatinina, TGO, TGP, glicemia, triglicerides / jejum de 12 horas => 106 102 107 108 22 35 j12 -207 -30
Angola a trabalho, adulto 41a: febre amarela, febre tifoide, hepatite A (Vaqta), Nimenrix, reforço covid => V28 V50 V32 V9 ?V46|V49 -V31 -V8 -164
Fotossensibilidade, artralgia de mãos / FAN / VHS / PCR / alfa-1-glicoproteína ácida / Se FAN reagente, completar com anti-DNA e anti-Sm => 171 4 166 ?172|173 !alfa-1-glicoproteína_ácida -120 -167
Pré-natal 1º tri - UBS / hemograma, tipagem ABO e Rh, glicemia jejum, VDRL, HIV, HBsAg, anti-HCV, toxo IgG e IgM, TSH, EAS, urocultura, eletroforese de Hb / coombs indireto se Rh negativo => 1 3 22 127 126 130 134 140 141 44 202 203 12 ?10 -11 -23
24-28 sem: TOTG 75g (jejum, 1h e 2h), hmg, VDRL, HIV, EAS, urocultura / toxo IgG reagente e IgM não reagente no 1º tri, não repetir / jejum 8h => 24 1 127 126 202 203 j8 -25 -140 -141
3 tri: hemograma, vdrl, hiv, hbsag, urina 1, urocultura, cultura p/ strepto B (swab vaginal e anal) => 1 127 126 130 202 203 228 -227 -224
SOP? acne, ciclos 45-60d / FSH, LH, estradiol, prolactina, TSH, testosterona total, SDHEA, 17OH progesterona, androstenediona, glicemia, insulina => 59 60 61 57 44 63 66 68 67 22 26 -62 -64 -27
corrimento amarelado: bacterioscopia (gram) + cultura de secreção vaginal, PCR p/ clamídia => 231 224 229 -166 -228
climatério, fogachos / FSH, estradiol, TSH, T4L, perfil lipídico, glicemia, vit D, mamografia, USG transvaginal => 59 61 44 45 30 22 79 !mamografia !USG_transvaginal -60
G2P1, IG 28s. Vacinas: dTpa, VSR (Abrysvo), influenza / Hepatite B: esquema completo, anti-HBs 320, não fazer => V39 V43 ?V20|V21 -V34 -131 -V42
atraso menstrual 12 dias, teste de farmácia neg / BHCG quantitativo / prolactina / TSH / se beta neg colher progesterona => 71 57 44 ?62 -70 -S12
Infertilidade: FSH, LH, estradiol (3º dia), hormonio antimulleriano, TSH, prolactina, progesterona 21º dia / marido: espermograma => 59 60 61 69 44 57 62 233 -68 -234
Oii, to gravida de 9 semanas e quero fazer a sexagem fetal. O beta ja fiz 2 vezes e a tipagem tb ja tenho (O neg). A minha go pediu o coombs indireto tb => G1 10 -71 -70 -3 -11
roacutan: hmg, tgo, tgp, colesterol total, hdl, ldl, triglicerideos, bhcg => 1 107 108 31 32 33 35 ?70|71 -34
Eflúvio telógeno / hemograma, ferritina, ferro, zinco, TSH, T4 livre, vit D, vit B12, VDRL, testosterona total, SDHEA => 1 14 13 92 44 45 79 81 127 63 66 -64 -15
Micológico direto + cultura p/ fungos de raspado ungueal hálux D / terbinafina: TGO e TGP basais => 226 225 107 108 -224
Hanseníase MB, antes da PQT: G6PD, hmg, reticulócitos, TGO, TGP, bilirrubinas, creat => 246 1 2 107 108 111 102 -109
Urticária crônica, prick test já realizado neg / hemograma, IgE total, anti-TPO, TSH, VHS, PCR, EPF / biópsia não indicada => 1 185 50 44 4 166 212 -189 -51 -167
Viagem Tanzânia em set, 36a, sem comorbidades / Vacinas: FA (Stamaril), febre tifoide, hepatite A, raiva pré-exposição 2 doses (D0 e D7) / tríplice viral: 2 doses comprovadas em caderneta => V28 V50 ?V31|V32 V51*2 -110 -V23 -V24
India 40 dias: Havrix 1440, tifoide, dTpa-VIP, cólera oral, encefalite japonesa => V31 V50 V40 V52 !encefalite_japonesa -V53 -V32 -V37
[09:14, 12/03/2026] Dra Paula Pediatra: Bom dia mamãe! Pro Theo 2 meses: Infanrix hexa, RotaTeq, Prevenar 20. Meningo B deixa pros 3 meses / [09:20, 12/03/2026] Oi segue msg da dra, tem essas ai? da pra ser sábado? => V15 V19 V6 -V14 -V18 -V12 -V13
oi bom dia, a pediatra mandou isso no zap pra minha filha de 5 anos: hemograma, ferritina, vit D, TSH, glicemia, exame de fezes 3 amostras, urina 1. a urocultura ela fez semana passada ja. precisa de jejum? => 1 14 79 44 22 202 213 -203 -216 -13
Encaminhada / Pedro 12 anos: HPV nonavalente 2 doses, meningo ACWY reforço, Qdenga 1a dose / a dTpa ele fez na escola, n precisa. quanto fica amor? => V1*2 ?V8|V9|V10 V3 -V37 -V38 -V11
`;

export const blindTwentiethLabels = labelsOf(BLIND_TWENTIETH);
