import { labelsOf } from './label.ts';

// Written and labelled by the twelfth author before reading the vocabulary or the reader. Kept aside: the reader was changed
// for the other orders of this author and only then measured here. Decision 076 has the figures of that first measurement;
// since then the reader has learned from these orders, too.
const BLIND_TWELFTH_SEALED = `
Pós-TMO: PCR p/ CMV (carga viral), EBV quantitativo, HMG, DHL, creatinina => 1 115 102 -139 -166 -145 !PCR_p/_CMV_(carga_viral) !EBV_quantitativo
Seguimento ca. tireoide: Tg e AcTg, TSH, T4 livre, cálcio => 52 51 44 45 88 -35
Pré-natal: tipagem; coombs indireto caso Rh(-); VDRL; anti-HIV; urina 1 => 3 ?10 127 126 202
Urina de 1º jato p/ clamídia (PCR) / Swab uretral: Gram e cultura / VDRL => 229 231 224 127 -202 -203 -166
Curva insulinêmica e glicêmica após 75 g de dextrosol / frutosamina => 29 ?24|25 -26 -22 !Curva_insulinêmica
Olá, pro exame de urina precisa segurar o xixi quantas horas? o pedido é TSH e prolactina => 44 57 -202
Painel de vírus respiratórios RT-PCR / Proteína C reativa / Hemograma => ?C8|C12 166 1 -C1 -C9 -C10
EAS e uro c/ TSA, HMG, PCR, Cr => 202 203 1 166 102
colesterol (total, HDL e LDL); triglicérides; glicemia => 31 32 33 35 22
COL TOTAL E FRAC / TRIGLIC / GLI / HB GLIC / CREAT => 30 35 22 23 102
Celíaca: anti-tTG IgA, IgA sérica, antiendomísio IgA. EDA com biópsia duodenal. => 190 183 191 !EDA_com_biópsia_duodenal
Baixa estatura, 7 anos: IGF1, TSH, T4L, HMG, VHS, tTG-IgA+IgA, cariótipo, idade óssea => 73 44 45 1 4 190 183 G5 !idade_óssea
Pré-operatório septoplastia: HMG, TAP, TTPA, TS/TC, glic => 1 5 6 22 -3 !TS/TC
PSO (imunoquímica) anual; glicemia; colesterol total => 214 22 31 -215
HIV em seguimento: carga viral e CD4; hemograma; TGO/TGP; creatinina; EAS; PPD => 139 201 1 107 108 102 202 -126 !PPD
Hepatite B: HBsAg, anti-HBc total, anti-HBs, HBeAg, DNA-HBV. Anti-HCV. => 130 131 134 138 ?132|133 -G7 !HBeAg
HCV: anti-HCV reagente. Pedir carga viral do HCV, ALT/AST, INR, plaquetas, alfa-feto => 137 108 107 5 1 199 -134 -139
ICC: BNP, Na, K, ur, cr, Mg, digoxinemia (usa digoxina 0,25), TSH => 41 97 98 103 102 90 241 44
Espondilite? HLA B27, VHS, PCR, RM de sacroilíacas. Usa adalimumabe: IGRA, HBsAg, anti-HCV, anti-HIV => G16 4 166 165 130 134 126 !RM_de_sacroilíacas
Vasculite: c-ANCA, p-ANCA, FAN, crioglobulinas, C3, C4, HBsAg, anti HCV, EAS => 177 171 180 181 130 134 202 !p-ANCA !crioglobulinas
Exame toxicológico para CNH (larga janela, queratina) / Hemograma => 1 -211 !Exame_toxicológico_para_CNH_(larga_janela,_queratina)
Clínica de reabilitação: screening de drogas na urina (cocaína/THC), TGO, TGP, GGT, HIV, HBsAg, anti-HCV. Não colher sífilis. => 211 107 108 109 126 130 134 -127 -129 -128 -202
Vacinas 12 meses: tríplice viral, varicela, hepatite A infantil, pneumo 20 => ?V23|V24 ?V26|V27 ?V29|V30 V6 -B9 -160
Idoso 72a / Shingrix 2 doses / Pneumo 20 dose única / VSR (Arexvy) / Influenza high dose => V2*2 V6 V41 V22
Viagem à África: febre amarela (CIVP), febre tifoide, hepatite A adulto, raiva pré-exposição 2 doses. => V28 V50 ?V31|V32 V51*2 -164 -135
RN 4 dias ictérico / bilirrubinas T e F / tipagem + coombs direto / hemograma c/ retic / G6PD => 111 3 11 1 2 246
Asma: IgE, IgE p/ ácaros, eosinófilos (HMG), alfa 1 antitripsina => 185 189 1 120
Últimos exames (jul): Hb 10,2; ferritina 6; B12 180. Repetir hemograma e ferritina, incluir anti-célula parietal => 1 14 -81 !anti-célula_parietal
Não autorizo teste de HIV. Pode fazer o resto: hemograma, VDRL, anti-HCV => 1 127 134 -126 -S9
amiga quero fazer teste de gravidez de sangue e ver o tipo sanguíneo. de sexagem ainda não => ?70|71 3 -G1
Hemocromatose? ferritina 890. Pedir: sat. transferrina, ferro, TGO, TGP, gene HFE (C282Y) => 17 13 107 108 G14 -14
Investigação TVP de repetição: D-dímero, fator V Leiden, mutação G20210A, proteína C funcional, proteína S, antitrombina, anti-β2GPI => 9 G10 G11 18 19 20 250 -166
Amenorreia: bHCG, FSH, LH, E2, PRL, TSH, T4L, USTV => ?70|71 59 60 61 57 44 45 !USTV
Queda de libido, 50a: testo total (8h), SHBG, PSA, LH, PRL, HMG => 63 65 193 60 57 1
Nefro: prot 24h, clearance creat, ur/cr, Na+, K+, alb, EAS, eletroforese de prot. séricas, US rins => 205 105 103 102 97 98 112 202 114 !US_rins
TAB em uso de lítio 600 + carbamazepina. Solicito litemia, Na, TSH, creat. (dosar CBZ só no retorno) => 238 97 44 102 ?240
Dosagem de valproato (vale), hepáticas (TGO TGP), amônia, hemograma => 239 107 108 119 1
hemograma compl / Gliçemia / Colestrol total / HDl LDl / triglicérideos / TGo-TGp / uréria / creatinia / EAs => 1 22 31 32 33 35 107 108 103 102 202
Boa tarde segue o pedido da D. Maria p orçamento: hmg, gli, ure, cre, na, k, tsh, t4l, vit d, b12. Aceitam Unimed? => 1 22 103 102 97 98 44 45 79 81
GUIA DE SERVIÇO PROFISSIONAL / SADT / 40316521 TIREOESTIMULANTE, HORMÔNIO (TSH) 01 / 40301630 CREATININA 01 / 40302580 UREIA 01 / 40316149 ANTÍGENO ESPECÍFICO PROSTÁTICO TOTAL (PSA) 01 / 40311210 ROTINA DE URINA 01 => 44 102 103 193 202
HD: hipotireoidismo (E03.9), dislipidemia (E78.2). Exames: TSH, CT, HDL, TG. => 44 31 32 35
Violência sexual - protocolo: anti-HIV, VDRL, HBsAg, anti-HBs, anti-HCV, beta-HCG quant., transaminases => 126 127 130 131 134 71 107 108
Chikungunya IgM + dengue (NS1 + IgM/IgG), zika se gestante => 151 150 149 ?152|153 -V3
PCR para SARS-CoV-2 (swab de naso), proteína C reativa, HMG, D-dímero => C1 166 1 9
Dispepsia: teste da ureia respirada (H pylori). Amilase, lipase. => 124 116 117 -103 -156
Urina 24 hs: proteína, cálcio, ác. úrico, metanefrinas. Sangue: creatinina, sódio => 205 206 207 210 102 97 -88 -106
Tinea capitis, 5 anos: raspado p/ exame micológico (direto e cultura) => 226 225
boa noite! tenho pedido do dr: vitamina d, b12, zinco, ferro, ferritina. Como é a coleta do sangue? dói? => 79 81 92 13 14
Check-up pré-natal 1º trimestre (pacote) + ferritina => K11 14
Adenoma hipofisário: PRL (com diluição), macroprolactina, IGF-1, GH, cortisol 8h, ACTH, T4L, TSH => 57 58 73 72 54 56 45 44
`;

export const blindTwelfthSealedLabels = labelsOf(BLIND_TWELFTH_SEALED);
