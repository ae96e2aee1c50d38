import { RELATIVES, RESULTS } from '#text/vocabulary/scope-words.ts';
import { clauseStart } from './clauses.ts';
import { type Cue, rows } from './cue.ts';
import { scope } from './scope.ts';

const TESTS = 'teste|testes|exame|exames|painel|prova|provas|pesquisa';

/** Names that stand for something else: a fibrillation, a labour, a certificate, a hospital, a treatment, a guest. */
const OTHER_NAMES = rows({ takes: 'cue..afterCue' }, [
  { word: '#fa', next: 'fibril*|paroxist*|permanente|persistente|cronica|rvr' },
  { word: '#fa', link: 'por' },
  // "Mãe refere alergia a camarão"
  { word: '#alergia*', before: 'refere|relata|tem|possui|teve|apresenta' },
  // "Alergia a ovo grave" is a history, or a test.
  { word: '#alergiaa*', notBefore: TESTS, is: 'uncertain' },
  { word: 'tt #tt', next: 'rit|iodo|radioiodo' },
  { word: '#tp', link: 'em' },
  // "Insulina NPH 20/10", "vacina HPV (SUS)"
  { word: '#insulina', next: 'nph|regular|glarg*|lispro|aspart*|deglud*|detemir|lantus|rapida' },
  { word: 'sus posto', before: '#', when: 'opensBracket', takes: 'wordBefore..cue' },
  { word: '#tp', next: 'prematur*' },
  // "P: HMG" is the plan of a visit.
  { word: '#p', when: 'opensLine beforeColon' },
  { word: '#uro #gastro #pneumo', when: 'opensLine beforeColon' },
  // "O exame de 24h de urina"
  { word: '#urina', before: '24h', link: 'de' },
  // "HMG em citrato"
  { word: '#citrato #edta #fluoreto', link: 'em' },
  // "Pneumo - DPOC": pneumology
  { word: '#pneumo', when: 'opensLine separatorNext' },
  { word: '#hc', when: 'endsLine afterSpecialty' },
  // "Tireoidectomia total + iodo"
  { word: '#iodo', before: 'tireoidectomia|total|parcial|pos' },
  { word: '#vip', before: 'cliente|paciente|sala|espaco|atendimento' },
]);

const FINDINGS =
  `deficiencia carencia excesso intoxicacao falta baixa queda alteracao alteracoes elevacao aumento reducao diminuicao
  restricao alergia intolerancia`.split(/\s+/);
const FINDING = [...FINDINGS, ...FINDINGS.map((word) => `#${word}`)].join(' ');

const TAKEN: readonly Cue[] = [
  // "Pulso de CTX", "tubo de citrato"
  { word: 'pulso pulsos pulsoterapia bolus tubo tubos', next: 'd*|com~#', takes: 'nextName..afterName' },
  ...rows({ takes: 'nextName..enumeration|list' }, [
    // "Teste de alergia a leite", but "alergia a leite" and "deficiência de ferro"
    { word: FINDING, next: 'd*|por~#', notBefore: TESTS },
    { word: 'alergia intolerancia #alergia #intolerancia', next: 'a #', notBefore: TESTS },
    // "Creme de progesterona", "ampola de vitamina D"
    {
      word: 'diu implante pellet pellets creme gel chip ampola ampolas capsula capsulas comprimido comprimidos dose doses gotas injecao injecoes injetavel',
      when: 'takenNear carried',
    },
    // "Trabalha com chumbo"
    { word: 'exposto exposta exposicao contato trabalha trabalhando trabalhou', when: 'handled' },
    { word: 'trabalho', link: '', when: 'handled' },
  ]),
  // "Reação alérgica grave à Priorix", "reação à dose anterior de Bexsero", but not "reação de Widal"
  {
    word: 'reacao reacoes anafilaxia',
    notBefore: TESTS,
    notNext: 'd*|em~.',
    takes: 'cue..clause',
    is: 'uncertain',
  },
  // "Rotarix X (invaginação prévia)"
  { word: 'invagin* anafil*', when: 'opensBracket', takes: 'lastName..cue', is: 'uncertain' },
  { word: 'dieta', when: '!beforeColon', takes: 'cue..clause|list' },
  { word: 'familia', when: 'inFamily', takes: 'bracketStart..cue' },
  // "Manter vitamina D" may keep the medicine or the exam.
  {
    word: 'manter',
    notBefore: 'e',
    when: 'takenNext !cancelsBefore',
    takes: 'cue..enumeration|list',
    is: 'uncertain',
  },
];

/** "Quando sai o resultado do TSH?", "TSH vou fazer no SUS", "TSH só conforme o resultado" */
export const MENTIONS: readonly Cue[] = [
  ...OTHER_NAMES,
  ...TAKEN,
  ...rows({ word: 'resultado resultados laudo laudos via', next: 'd*~#', takes: 'cue..enumeration|list' }, [
    { when: 'lostBefore' },
    { before: 'o|os', when: '!opensClause', is: 'uncertain' },
  ]),
  { word: 'reservar guardar congelar armazenar', when: 'sampleNear', takes: 'cue..clause|list' },
  ...rows({ takes: 'clause..clause' }, [
    { word: 'engano equivoco errado', when: 'nameBefore' },
    {
      word: 'outro outra',
      next: 'laboratorio|lab|lugar|local|servico|hospital|unidade|clinica',
      when: 'isPlace nameBefore !wishBefore',
      is: 'done',
    },
    // "TSH será colhido na internação", "o endócrino vai pedir TSH"
    { word: 'sera serao', next: 'feit*|colhid*|pedid*|solicitad*|realizad*|dosad*' },
    { word: 'vai', next: 'pedir|solicitar|prescrever' },
    // "HPV: esquema completo no posto"
    { word: 'sus posto', before: 'no', when: 'nameBefore !requestBefore !wishBefore' },
    { word: 'sus hospital posto upa internacao', before: 'no', when: 'plannedThere', is: 'done' },
  ]),
  // "TSH após o resultado", "conforme o resultado, TSH"
  ...rows({ word: 'conforme acordo apos condicionado condicionada depender' }, [
    { when: 'resultNear !earlierNear nameBefore', takes: 'clause..clause' },
    { when: 'resultNear !earlierNear nameUntilStop !request', takes: 'cue..stop' },
  ]),
  // "Reavaliar PTH conforme o cálcio"
  ...['#', 'o|a #'].map(
    (next): Cue => ({ word: 'conforme', next, when: 'nameBefore', takes: 'clause..clause', is: 'uncertain' }),
  ),
  // "CEA a cargo do oncologista", "FAN só com o reumato", "BNP pedido pelo cardio": another doctor's order.
  { word: 'cargo', before: 'a', takes: 'sentence..cue' },
  ...['com~.', 'com~o|a .'].map(
    (next): Cue => ({
      word: 'so somente apenas',
      next,
      when: 'specialistNext nameBefore',
      takes: 'sentence..cue',
    }),
  ),
  // "Mamografia solicitada em guia separada", "holter à parte"
  { word: 'parte', before: 'a', when: 'endsClause nameBefore', takes: 'clause..clause' },
  {
    word: 'guia pedido receita requisicao',
    next: 'separad*|propri*|parte',
    when: 'isPlace',
    takes: 'clause..clause',
  },
  {
    word: 'outra outro',
    next: 'guia|pedido|receita|requisicao',
    when: 'isPlace nameBefore',
    takes: 'clause..clause',
  },
  // "O reumato acompanha FAN e C3"
  {
    word: 'acompanha acompanham monitora controla',
    when: 'specialistBefore',
    takes: 'cue..listedNames',
    is: 'uncertain',
  },
  // "Proteinúria no EAS" tells where it was found.
  { word: '#eas #hemograma #hmg #urina1 #urinai', before: 'no|na', takes: 'cue..afterCue', is: 'uncertain' },
  {
    word: 'pedid* solicitad*',
    before: '#',
    next: 'pelo|pela',
    when: 'specialistNext',
    takes: 'describedList..cue',
    is: 'uncertain',
  },
  // "Sorologia de Chagas do marido positiva", but not "espermograma do marido"
  {
    word: `${[...RELATIVES].join(' ')} doador doadora mae pai`,
    link: 'd*',
    before: '#',
    next: [...RESULTS].join('|'),
    takes: 'wordBefore..cue',
  },
  // "G6PD alterada no pezinho"
  { word: RESULTS, next: 'no|na #', takes: 'describedName..names' },
  // "Lipase 3x VN"
  { word: 'vn lsn', before: '#|0 .', takes: 'clause..cue' },
  // "Além dos exames do clínico (TSH, ureia), peço PTH"
  { word: 'exames pedidos', before: 'alem', takes: 'cue..clause', is: 'uncertain' },
  // "Vi que vocês têm o check-up, mas a médica só pediu TSH"
  ...rows({ takes: 'cue..listedNames' }, [
    {
      word: 'vi vimos sei soube ofereceu ofereceram sugeriu sugeriram indicaram recomendaram',
      when: 'contrastAfter',
    },
    { word: 'ofereceu ofereceram sugeriu sugeriram', is: 'uncertain' },
    { word: 'tem fazem vendem', before: 'vi|vimos|sei|soube que|q vcs|voces', is: 'uncertain' },
  ]),
  // "TSH e ureia no pedido dele", "o pedido da minha irmã é TSH, o meu é ureia"
  {
    word: 'pedido guia receita requisicao',
    next: 'dele|dela|deles|delas',
    when: 'nameBefore',
    takes: 'clause..clause',
  },
  // "Meu marido quer fazer PSA, depois mando o pedido dele"
  {
    word: 'pedido guia receita requisicao',
    next: 'dele|dela|deles|delas',
    when: '!nameAfter',
    takes: 'lastName..cue',
    is: 'uncertain',
  },
  {
    word: 'pedido guia receita requisicao exames exame lista',
    next: `minha|meu|${[...RELATIVES].join('|')}|mae|pai|irma|irmao`,
    when: 'ofOthers ownLater',
    takes: 'cue..listedNames',
  },
  // "Shingrix quer pensar"
  { word: 'pensar pensando', when: 'nameBefore', takes: 'clause..cue', is: 'uncertain' },
  { word: 'condicoes', before: 'sem', when: 'nameBefore', takes: 'clause..cue', is: 'uncertain' },
  // "O sexo já vem no NIPT"
  { word: 'vem incluso inclusa incluido incluida', before: 'ja', takes: 'cue..listedNames' },
  // "GH pós insulina" is another exam, and no request of insulin.
  {
    word: 'pos apos',
    before: '#',
    next: '~#',
    when: 'touches nextTouches',
    scopes: (_, at) => [...scope('another', at - 1, at), ...scope('excluded', at, at + 2)],
  },
  // "Cortisol basal e 60 min após ACTH": the hormone is the medicine of a test.
  {
    word: 'pos apos depois',
    next: '#',
    when: 'nameBefore',
    scopes: (chunks, at) =>
      /^(?:acth|insulina)$/.test(chunks[at + 1]?.words.join('') ?? '')
        ? [...scope('another', clauseStart(chunks, at), at), ...scope('excluded', at, at + 2)]
        : null,
  },
  // "Cortisol após 1 mg de dexametasona" is another exam than cortisol.
  { word: 'pos apos depois', when: 'stimulusNext nameBefore', takes: 'clause..cue', is: 'another' },
  ...rows({ takes: 'describedName..afterCue' }, [
    // "TSH muito alto", "TSH dentro da validade", but not "TSH, bom dia"
    {
      word: 'alto alta altos altas acima abaixo baixo baixa baixos baixas bom boa limitrofe limitrofes valido valida validos validas vale',
      link: '',
      notNext: 'dia|tarde|noite|risco|sensib*',
    },
    { word: 'dentro', next: 'esperad*|limite|limites|validade|normalidade|padrao|referencia|prazo' },
    { word: 'foi', when: 'endsClause' },
    { word: 'foi', next: 'ontem|anteontem' },
  ]),
];

const SHOWN = 'anexo anexa anexos anexas anexad*';
const AWAITED = 'aguarda aguardando aguardar aguardo espera';

/** "TSH (anexo)", "TSH - resultado em mãos", "TSH recente", "TSH em dia": the patient has the result. */
export const AVAILABLE = rows({ when: '!requestInClause' }, [
  { word: `${SHOWN} atualizad* recente recentes`, takes: 'shownName..afterCue' },
  // "Pneumo 20 e ACWY já estão em dia"
  { word: 'dia', link: 'em', before: 'estao', takes: 'describedList..afterCue' },
  { word: 'mao maos dia', link: 'em', notNext: 'util|uteis', takes: 'shownName..afterCue' },
  { word: 'andamento', link: 'em', takes: 'describedName..afterCue' },
  {
    word: `anterior anteriores consta constam trazid* disponivel disponiveis pronto pronta prontos prontas ${AWAITED}`,
    takes: 'describedName..afterCue',
  },
  // "Trazer exames anteriores (TSH, VHS)"
  { word: 'anterior anteriores', takes: 'cue..bracketed' },
  { word: `${SHOWN} ${AWAITED}`, when: '!requestInClause afterColon', takes: 'listBefore..clause' },
  // "TSH e ureia pedidos pelo clínico, aguardando resultado"
  {
    word: 'aguardando andamento',
    when: '!requestInClause !nameAfter opensClause',
    takes: 'clauseBefore..clause',
  },
  // "Anexo TSH", "aguardando ferritina"
  { word: `${SHOWN} ${AWAITED}`, when: '!requestInClause !offerInClause', takes: 'cue..listedNames' },
]);
