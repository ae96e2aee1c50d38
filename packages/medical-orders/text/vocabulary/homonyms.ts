/**
 * Where the words stand that decide for a sense, from the strongest evidence to the weakest. `neighbour`: the name or word
 * before or after in the line. `allNeighbours`: both names. All names of the order are neighbours of a name alone on its line.
 */
export const EVIDENCE_PLACES = ['neighbour', 'line', 'order', 'allNeighbours', 'lineStart'] as const;

interface Sense {
  /** The dictionary key of the name that the term stands for, `ASK`, `NOT_SOLD` or `NO_EXAM`. */
  stands: string;
  place: (typeof EVIDENCE_PLACES)[number];
  /** Matches the joined words of another name or word of the order. */
  evidence: RegExp;
}

export interface Homonym {
  /** The dictionary key of the ambiguous term. */
  term: string;
  senses: readonly Sense[];
  /** Without evidence. */
  otherwise: string;
}

export const ASK = '?';
/** An exam that the shop does not sell. */
export const NOT_SOLD = '';
/** An illness or a specialty. */
export const NO_EXAM = '-';

const LIPIDS = /^(?:ct|hdl|ldl|vldl|nhdl|col|colesterol\w*|apo\w*|perfillip\w*|lipidograma\w*|lipid\w*)$/;
const THYROID_TESTS = /^(?:tsh|t[34]|t[34](?:l|livre|total)|trab|(?:anti)?tpo|atpo|pth|calcitonina)$/;
const THYROID_CANCER =
  /^(?:papilif\w*|tireoidectomi\w*|tireoidectomiz\w*|iodoterapia|radioiodo|pci|tireoglobulina)$/;

const BLOOD_TESTS =
  /^(?:vhs|fr|fan|aslo|hemograma\w*|hmg|hemo|leuco\w*|dhl|ferritina|ureia|ur|creatinina|cr|tg[op]|ast|alt|eas|glicose|glicemia\w*)$/;

const VIRAL_LOADS: readonly Sense[] = [
  {
    stands: 'cargaviralhiv',
    place: 'order',
    evidence: /^(?:(?:anti)?hiv\w*|pvh(?:iv|a)|aids|tarv|cd4|linfocitoscd4|contagem\w*cd4)$/,
  },
  { stands: 'cargaviralhcv', place: 'order', evidence: /^(?:(?:anti)?hcv|vhc|hepatitec|hepc)$/ },
  { stands: 'cargaviralhbv', place: 'order', evidence: /^(?:hbsag|hbeag|hbv|vhb|hepatiteb|hepb)$/ },
  {
    stands: NOT_SOLD,
    place: 'order',
    evidence:
      /^(?:(?:anti)?(?:cmv|citomegalovirus|ebv)(?:ig[gm])?|htlv\w*|bk|bkvirus|virusbk|parvovirus\w*|adenovirus)$/,
  },
];

/**
 * Terms with several senses. The strongest place with evidence decides. If it speaks for two senses, the order
 * asks. A new homonym is a row here, without code.
 */
export const HOMONYMS: readonly Homonym[] = [
  {
    term: 'tg',
    senses: [
      { stands: 'triglicerideos', place: 'neighbour', evidence: LIPIDS },
      {
        stands: 'tireoglobulina',
        place: 'neighbour',
        evidence: /^(?:(?:ac)?anti(?:tg|tireoglobulina)|actg|a?atg|tgab|anticorposantitireoglobulina)$/,
      },
      { stands: ASK, place: 'allNeighbours', evidence: THYROID_TESTS },
      { stands: 'tireoglobulina', place: 'order', evidence: THYROID_CANCER },
    ],
    otherwise: 'triglicerideos',
  },
  // "Vacinas: FA, febre tifoide"
  {
    term: 'fa',
    senses: [
      {
        stands: 'febreamarela',
        place: 'line',
        evidence:
          /^(?:vacinas?|viagem|stamaril|(?:febre)?tifoide|raiva|meningo\w*|tripliceviral|hep(?:atite)?a)$/,
      },
    ],
    otherwise: 'fosfatasealcalina',
  },
  { term: 'cargaviral', senses: VIRAL_LOADS, otherwise: ASK },
  // Without a virus it is the heart and the vessels.
  { term: 'cv', senses: VIRAL_LOADS, otherwise: NO_EXAM },
  {
    term: 'saturacao',
    senses: [
      {
        stands: 'indicesaturacaotransferrina',
        place: 'order',
        evidence: /^(?:ferr|transferrin|ctlf|ist$|hemocromatose)/,
      },
    ],
    otherwise: NO_EXAM,
  },
  {
    term: 'uro',
    senses: [
      {
        stands: 'urocultura',
        place: 'order',
        evidence:
          /^(?:eas|ecu|equ|u1|ur1|urot|urina(?:1|i|tipo1|tipoi|rotina)?|sumariodeurina|rotinadeurina)$/,
      },
      { stands: 'eas', place: 'order', evidence: /^(?:uro(?:c|cultura)|urinocultura|urc|ucult)$/ },
    ],
    otherwise: ASK,
  },
  {
    term: 'ts',
    senses: [{ stands: NOT_SOLD, place: 'neighbour', evidence: /^(?:tc|tempocoagulacao)$/ }],
    otherwise: ASK,
  },
  {
    term: 'ct',
    senses: [
      { stands: 'colesteroltotal', place: 'neighbour', evidence: LIPIDS },
      {
        stands: 'chlamydiatrachomatispcr',
        place: 'neighbour',
        evidence: /^(?:ng|gono\w*|neisseria\w*)$/,
      },
    ],
    otherwise: 'colesteroltotal',
  },
  // "Fiz o de covid na farmácia, quero o PCR"
  {
    term: 'pcr',
    senses: [
      { stands: 'pcr', place: 'neighbour', evidence: BLOOD_TESTS },
      { stands: 'pcr', place: 'line', evidence: BLOOD_TESTS },
      { stands: ASK, place: 'order', evidence: /^(?:covid\w*|sarscov2?|influenza|gripe)$/ },
    ],
    otherwise: 'pcr',
  },
  {
    term: 'atg',
    senses: [
      {
        stands: 'antitransglutaminaseiga',
        place: 'line',
        evidence: /^(?:\w*endomisio\w*|\w*gliadina\w*|celiac\w+|igatotal|iga)$/,
      },
    ],
    otherwise: 'antitireoglobulina',
  },
  {
    term: 'aso',
    senses: [
      {
        stands: 'aslo',
        place: 'neighbour',
        evidence: /^(?:fr|fatorreumatoide|latex|pcr\w*|vhs|fan|mucoproteinas?|\w*orofaringe)$/,
      },
      {
        stands: NO_EXAM,
        place: 'order',
        evidence:
          /^(?:pcmso|nr7|(?:ad|de)missiona(?:l|is)|periodic[oa]s?|ocupaciona(?:l|is)|mudanca|funcao|audiometria|espirometria|liberar|emitir|emissao|venc\w*|vencendo|validade)$/,
      },
    ],
    otherwise: 'aslo',
  },
  {
    term: 'ist',
    senses: [
      {
        stands: 'indicesaturacaotransferrina',
        place: 'order',
        evidence: /^(?:ferr|transferrin|ctlf|ctff|capacidade)/,
      },
      { stands: NO_EXAM, place: 'lineStart', evidence: /^/ },
    ],
    otherwise: 'indicesaturacaotransferrina',
  },
  // Only the avidity of toxoplasmosis is sold.
  ...['avidez', 'avidezigg', 'testedeavidez', 'testeavidez', 'testedeavidezigg'].map((term) => ({
    term,
    senses: (['neighbour', 'line'] as const).flatMap((place) => [
      { stands: 'avideztoxoplasmose', place, evidence: /^toxo/ },
      {
        stands: NOT_SOLD,
        place,
        evidence: /^(?:anti)?(?:cmv|citomegalo\w*|rubeola|ebv|epstein\w*|hiv|zika|dengue)/,
      },
    ]),
    otherwise: 'avideztoxoplasmose',
  })),
  // "BCG oncológica" is instilled into the bladder.
  {
    term: 'bcg',
    senses: [
      {
        stands: NOT_SOLD,
        place: 'line',
        evidence: /^(?:onco\w*|(?:intra)?vesical|instilac\w*|bexiga|im(?:u|)nobcg)$/,
      },
    ],
    otherwise: 'bcg',
  },
  ...['streptococcus', 'estreptococo', 'strepto', 'strep'].map((term) => ({
    term,
    senses: [
      {
        stands: NOT_SOLD,
        place: 'neighbour' as const,
        evidence: /^(?:pneumo\w*|agalactiae|viridans|mutans|bovis|gallolyticus|urin\w*|grupob|b)$/,
      },
    ],
    otherwise: 'estreptococo',
  })),
  {
    term: 'antirrabica',
    senses: [{ stands: NOT_SOLD, place: 'line', evidence: /^(?:imun\w*globulin\w*|ig|soro\w*)$/ }],
    otherwise: 'antirrabica',
  },
];
