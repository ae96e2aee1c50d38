import { listOf } from './list-of.ts';

export const CONDITIONS_AND_OCCASIONS = listOf(
  `natal prenatal operatorio preoperatorio op preop posop trimestre gestante gestantes gestacao gestacional gravida gravidez puerpera
  puerperio concepcao investigacao infertilidade fertilidade admissional admissionais demissional demissionais periodico periodicos matinal rigidez ocupacional toxicologia nupcial prenupcial febre dor
  tosse viagem viajante viajar dm dm1 dm2 has hipertenso hipertensa diabetico diabetica dislipidemia obesidade obeso obesa adulto
  adulta infantil crianca bebe unha idoso idosa paciente viajo risco cirurgico cirurgica cirurgia sp rj rs pr sc df go ba pe ce es mt ms pa dn catarata cardiaco cardiaca renal hepatico
  hepatica pulmonar toracica cervical lombar pelvico pelvica abdominal bilateral unilateral direita direito esquerdo esquerda
  cronico cronica cronicas agudo aguda recorrente persistente prolongada prolongado estagio grau leve moderada moderado grave
  emagrecimento perda ganho queda cabelo halux pe mao cansaco fadiga fraqueza tontura palidez vomito vomitos nausea nauseas diarreia diarreias
  constipacao azia refluxo sangramento hemorragia hematuria disuria poliuria oliguria nocturia anuria polaciuria leucocituria piuria nicturia bacteriuria enurese amenorreia dismenorreia menorragia metrorragia
  galactorreia cefaleia dispneia dispepsia ictericia prurido exantema rash erupcao convulsao convulsoes desmaio sincope palpitacoes
  palpitacao arritmia fibrilacao edema inchaco ascite cirrose trombose embolia infarto avc avci iam angina insuficiencia falencia
  transplante transplantado dialise hemodialise litiase calculose nefrolitiase colelitiase nodulo nodulos cisto cistos tumor tumores
  cancer neoplasia neoplasico metastase metastatico  lesao lesoes abscesso infeccao infeccoes infeccioso sepse choque trauma
  fratura queimadura alergia alergias alergico alergica anemia anemias anemico leucemia septicemia bacteremia isquemia policitemia
  uremico toxemia viremia dislipidemias deficiencia carencia desnutricao sindrome disfuncao disf disturbio transtorno atraso
  aborto abortos abortamento abortamentos perdas ectopica menopausa climaterio puberdade precoce menstruacao menstrual
  irregular mestruacao acne hirsutismo alopecia ginecomastia erectil eretil libido impotencia reposicao hormonal contracepcao
  anticoncepcional vasectomia laqueadura bariatrica ostomia estenose esteatose gordurosa depressao ansiedade insonia demencia alzheimer
  parkinson epilepsia esquizofrenia bipolar autismo autista surdez cegueira lupus vasculite celiaca crohn hashimoto graves wilson gilbert
  tuberculose contactante contato exposicao acidente perfurocortante profilaxia quimioterapia radioterapia imunossupressao imunossuprimido
  imunobiologico biologico corticoide antibiotico antibioticoterapia antiinflamatorio tabagista tabagismo etilista etilismo alcoolismo sedentario fumante atleta
  esporte esportivo musculacao vegetariano vegetariana vegano vegana dieta nutri nefro neuro cardio gastro hemato reumato dermato
  gineco uro onco hepato infecto  endocrino orto oftalmo otorrino psiq pediatra ped vascular mastologia uti upa caps ps
   sae pcmso aso ubs esf nasf cti sop sopk les dpoc drc drge dii itu ivas tvp tep hpb dhgna tea tdah  ic icc ira irc lra  pvhiv  dum dpp ig
  enfermaria leito tarv cv morfologia estrita ist ists dst dsts ambulatorio emergencia pronto socorro sus internado internacao internada  evolucao conduta cd hma hda hpp   exf
  protocolo  seguimento retorno acompanhamento motorista cat categoria cnh enf cardiopata pre pos abstinencia repouso bexiga cheia linfocitos atipicos
  intolerancia esplenectomia sexo masculino feminino masc fem dispensa prazo interno interna externo externa ocular ungueal estatura crescimento desenvolvimento
  sadt solicitante carater prefeitura secretaria municipal estadual federal tabela usuario ministerio governo servico auxiliar terapia central relatorio
  imc fc bcf fcf pas pad spo2 sato2 tax hgt dextro muc aine aines mev hpma crn coren crf pcte tossidor ruido
  doador doadora prescrito liberado emitido folha sd sind ramal bloco sala torre andar predio recepcao senha validade valido lote remessa receituario puericultura telarca pubarca menarca adrenarca
  encaminhamento encaminhada encaminhado formulario ficha observacao cartao rural dlp rebaixamento erradicacao oncogenetica aconselhamento prep coordenador coordenadora
  corredor corredora nadador nadadora jogador jogadora soldador soldadora trabalhador trabalhadora professor professora cuidador cuidadora agricultor lavrador epidemia surto surtos pressao imunidade glasgow benzeno uremia euglicemia
  psicologica psicologico hu recem tab saos apa malaria crise crises automotivo automotiva mfc alarme calculada fracas zona
  dac icfer asma saos rcu dc sii dheg dmg rciu sca hsil nic lsil llc lma lnh pti civd aij esp rge toc tpm meld aso ppra pgr ltcat nr7 fiv
  torporoso torporosa confuso confusa sonolento sonolenta agitado agitada desorientado desorientada politrauma emagreceu engordou tremor tremores
  triatleta crossfit bailarina bailarino pintor pintora padeiro garimpeiro cabeleireiro cabeleireira manicure policial bombeiro vigilante pedreiro cozinheira
  cozinheiro acougueiro quimico quimicos biologicos ergonomico ergonomicos tentante inseminacao fogachos calores caloroes halito harmonizacao lipoaspiracao
  palida palido fraca fraco cansada cansado esquecida esquecido estresse burnout bypass sleeve dumping cetogenica anabolizante anabolizantes durateston deca
  corrimento ardencia coceira verruga verrugas pep gases estufamento empachamento melena hemorroida hemorroidas catarro chiado urticaria angioedema
  anafilaxia petequias carrapato capivara morcego enchente trilha coluria acolia calculo calculos fistula fotossensibilidade aftas raynaud psoriase
  bocio icterico icterica anicterico anicterica irpm exoftalmia tireoidectomizada tireoidectomizado iodoterapia varicocele andropausa enxaqueca vertigem responsavel fonoaudiologa fonoaudiologo
  eosinofilia neutrofilia basofilia linfocitose monocitose plaquetose leucocitose trombocitose neutropenia linfopenia leucopenia plaquetopenia
  trombocitopenia pancitopenia bicitopenia macrocitose microcitose cmt cdt gemelar gemelares atipia linfocitaria xy xx rit mci acantose esferocitose pn psicopedagoga gest luts sumario resumo esplenectomizado esplenectomizada preceptor preceptora residente residentes bucomaxilo ortomolecular afastamento pericia inss`,
);
