const listOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Illnesses, organs and occasions without an ending that tells them. */
const OCCASIONS = listOf(
  `natal prenatal operatorio preoperatorio op preop posop trimestre gestante gestantes gestacao gestacional gravida gravidez puerpera
  puerperio concepcao investigacao infertilidade fertilidade admissional demissional periodico ocupacional toxicologia nupcial prenupcial febre dor
  tosse viagem viajante viajar dm dm1 dm2 has hipertenso hipertensa diabetico diabetica dislipidemia obesidade obeso obesa adulto
  adulta infantil crianca bebe unha idoso idosa paciente viajo risco cirurgico cirurgica cirurgia sp rj rs pr sc df go ba pe ce es mt ms pa dn catarata cardiaco cardiaca renal hepatico
  hepatica pulmonar toracica cervical lombar pelvico pelvica abdominal bilateral unilateral direita direito esquerdo esquerda
  cronico cronica cronicas agudo aguda recorrente persistente prolongada prolongado estagio grau leve moderada moderado grave
  emagrecimento perda ganho queda cabelo halux pe mao cansaco fadiga fraqueza tontura palidez vomito vomitos nausea nauseas diarreia diarreias
  constipacao azia refluxo sangramento hemorragia hematuria disuria poliuria oliguria nocturia anuria polaciuria amenorreia dismenorreia menorragia metrorragia
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
  intolerancia esplenectomia sexo masculino feminino dispensa prazo interno interna externo externa ocular ungueal estatura crescimento desenvolvimento
  sadt solicitante carater prefeitura secretaria municipal estadual federal tabela usuario ministerio governo servico auxiliar terapia central relatorio
  encaminhamento formulario ficha observacao cartao rural`,
);

/** They say where or how, of illnesses and of exams alike. */
const ADJECTIVES = listOf(
  `cardiaco cardiaca renal renais hepatico hepatica pulmonar toracica cervical lombar pelvico pelvica abdominal bilateral unilateral direita direito
  esquerda esquerdo cronico cronica cronicas agudo aguda recorrente persistente grave leve infantil adulto adulta externo externa interno interna
  vascular hormonal infeccioso ocular infantis unha cabelo pe mao pa`,
);

/** How illnesses, operations and specialities end. */
const ILLNESS =
  /(?:[a-z]{2}(?:ite|ites|oses?|patias?|algias?|omas?|penias?|megalias?|plasias?|plegias?|paresias?|estesias?|trofias?|ectasias?|ectomias?|plastias?|rrafias?|stomias?|rreias?|ismo|ismos|logias?|logistas?|logico|logica|iatria|iatrica|iatrico|iatra)|^hip(?:er|o)[a-z]{4,})$|^hiper[a-z]+|^hipo[a-z]{5,}|^(?:pre|pos)(?:operat|cirurg|natal|parto|menopaus|transplant)|^g\d+p\d+/;
/** Ends so and is none. */
const NO_ILLNESS =
  /^(?:glicose|lactose|frutose|galactose|sacarose|maltose|dextrose|celulose|dose|doses|bicose|exoma|genoma|soma|microbioma|transcriptoma|coma|idioma|diploma|limite|leite|elite|convite|apetite|satelite|hematocrito|metabolismo|antagonismo|polimorfismo|hipofosf\w*|hemograma|cariotipo|sorolog\w+|citolog\w+|colpocitolog\w+|histolog\w+|parasitolog\w+|microbiolog\w*|micolog\w+|toxicologic\w+|biolog\w+|oncotic\w+|morfolog\w+|sudorese|hipoclor\w+|hipurico|metilhipurico)$/;

/** How medicines end, and some names of the pharmacy. Where their level is asked for they stand in the dictionary. */
const MEDICINE =
  /(?:statina|prazol|sartana|pril|olol|dipino|micina|ciclina|cilina|floxacino|floxacina|azol|conazol|ciclovir|gliptina|gliflozina|glutida|semida|tiazida|lactona|formina|zepam|zolam|triptilina|oxetina|traline|tralina|pramina|apina|peridona|tidina|setrona|profeno|coxibe|sona|solona|onida|terol|cloroquina|sulfona|xabana|grel|parina|farina|dronato|tiroxina|metazona|trexato|prina|limumabe|ximabe|zumabe|umabe|inibe|stigmina|mantina|triptano|gabalina|gabapentina|lamotrigina|racetam|topiramato|oxandrolona|binafina|fentanila?|codeina|tramadol|dipirona|paracetamol|nimesulida|fenaco)$/;
const PHARMACY = listOf(
  `puran synthroid euthyrox levoid levotiroxina glifage metformina aas aspirina somalgin marevan xarelto eliquis clexane ritalina
  venvanse rivotril noripurum sulfato ferroso neutrofer combiron addera depura dprev oscal caltrate  omega colageno  whey
  roacutan isotretinoina anticoncepcional diane yasmin mirena diu clomid indux ozempic wegovy mounjaro saxenda forxiga jardiance
  januvia galvus  nph lantus humalog tresiba glargina basaglar lispro aspart tdf 3tc dtg tenofovir lamivudina dolutegravir efavirenz
  alopurinol colchicina carbonato dimalato  bicarbonato ritmonorm amiodarona ancoron sinvastatina tapazol propiltiouracil
  propil depakene depakote gardenal hidantal tegretol carbolitium quetiapina roacutam dostinex cabergolina metotrexato azatioprina micofenolato
  tacrolimo tacrolimus ciclosporina anlodipino nifedipina aradois selozok benicar lasix aldactone losartana`,
);

/** A person's first name; the words with a capital after it are the rest of the name. */
const FIRST_NAMES = listOf(
  `maria jose ana joao antonio francisco carlos paulo pedro lucas luiz luis marcos marco gabriel rafael daniel marcelo bruno eduardo felipe
  raimundo rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio
  jorge sebastiao alexandre roberto edson diego vitor victor sergio claudio geraldo adriano luciano julio renato alex vinicius rogerio
  samuel ronaldo mario flavio igor douglas davi manuel jeferson cicero miguel robson mauro danilo henrique  nelson valdir caio
  hugo heitor bernardo benicio theo teo enzo arthur artur noah ravi gael levi murilo otavio isaac lorenzo joaquim benjamin bento
  francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa
  mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia renata eliane josefa simone natalia cristiane carla debora
  rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia fabiana lucia raquel angela rafaela joana luzia elaine
  daniele regina monica silvana rosana marta isabel isabela tatiana cristina helena alice laura sofia valentina luiza manuela cecilia
  heloisa livia lorena eloa antonella liz esther sara clara  lia leo iara olga cleusa neusa dirce zelia ivone eunice celia
  potira tereza teresa lourdes benedito osvaldo oswaldo valter walter wagner washington edna ester miriam noemi rute silvia viviane
  priscila karina carolina caroline bianca michele tais thais ingrid paula marina milena nicole stella elisa elisabete elizabeth gilberto`,
);

/** What begins the name of an exam or a procedure, sold or not. */
const EXAM_HEADS = listOf(
  `prova biopsia puncao esfregaco doppler ultrassom us usg rx raio radiografia ressonancia rm rnm tomografia tc tac pet ecg eco eeg
  enmg eda mapa mrpa holter bera peate potencial espirometria cintilografia mamografia densitometria elastografia laringoscopia oximetria
  cultura culturas painel perfil genotipagem fenotipagem imunofenotipagem sequenciamento mutacao mutacoes gene genes genetica fragmentacao
  anticorpo anticorpos antigeno toxina toxinas sorologia sorol pcr igg igm iga ige cadeia cadeias receptor fator hormonio enzima clearance
  depuracao excrecao fracao indice relacao razao curva teste estudo mapeamento captura fish carga hibridizacao imunofixacao crioglobulinas
  cariotipo acido proteina vitamina fosfatase peptideo interleucina inibidor ab autoanticorpo autoanticorpos pesquisa exame citologia
  colpocitologia papanicolau preventivo anatomopatologico histopatologico imunohistoquimica coloracao swab raspado lavado escarro anti escore score mmg dmo ustv hsg angiotc angiorm gota
    monoteste lampada fundo acuidade campimetria tonometria  ppd`,
);
const EXAM =
  /(?:grama|gramas|grafia|grafias|scopia|scopias|scopica|metria|metrias|cultura|culturas|cult|centese|tipagem|emia|uria|urias|terase|idase|quinase|ogenase|lisina|globulina|globulinas|citologia|copia|fluxia)$|^(?:anti|auto)[a-z]{3,}|^(?:imuno|eletro|citometr|densito|cintilo|eco|ultra|radio|endo|colono|colpo|histero|video|retossigmoido|broncos|cisto)[a-z]{6,}/;
const NO_EXAM =
  /^(?:anti(?:biotic\w*|concepcion\w*|depressiv\w*|g[oa]s?|gamente|termic\w*|hipertensiv\w*|inflamator\w*|coagulant\w*|coagulac\w*|diabetic\w*|retrovira\w*|alergic\w*|rrabic\w*|tetanic\w*|acid\w*)|automatic\w*|automatizad\w*|autoriza\w*|autista|autismo|programa|gramas|comemoria|academia|epidemia|pandemia|anatomia|autonomia|auria|maturia|curia|luxuria|injuria|penuria|ecologia|endocrin\w*|endometri\w*|endovenos\w*|imunobiolog\w*|imunossupr\w*|imunidade|imunolog\w+|imunizac\w*|imunodefici\w*|ultrassens\w*|ultrapass\w*|radioterapia|ecografic\w*|hipocalcemia|cistopatia|antimicrobian\w*)$/;

export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word);

export const isMedicine = (word: string): boolean =>
  PHARMACY.has(word) || (word.length > 5 && MEDICINE.test(word));

/** Names an exam that the dictionary need not know. */
export const isExamLike = (word: string): boolean =>
  EXAM_HEADS.has(word) ||
  (word.length > 5 &&
    EXAM.test(word) &&
    !NO_EXAM.test(word) &&
    !OCCASIONS.has(word) &&
    !/^hip[eo]/.test(word));

/** Context only where nothing else is said. */
export const isAdjective = (word: string): boolean => ADJECTIVES.has(word);

/** Why something is asked for, for whom, and with which medicines: words about these are left out. */
export const isContext = (word: string): boolean =>
  OCCASIONS.has(word) ||
  isMedicine(word) ||
  (ILLNESS.test(word) && !NO_ILLNESS.test(word) && !isExamLike(word));

const REMEDY =
  /^(?:vitamina|b1|b6|b9|b12|acido|ferro|calcio|zinco|magnesio|selenio|cobre|potassio|litio|insulina|t3|t4|testosterona|progesterona|estradiol|gh|valproato|carbamazepina|fenobarbital|fenitoina|digoxina|hcg|dhea|sdhea|folato|folico|25oh)/;

/** Also taken as a medicine. */
export const isRemedy = (words: readonly string[]): boolean => REMEDY.test(words.join(''));
