import * as words from '#text/vocabulary/scope-words.ts';
import { broughtScopes } from './already-done.ts';
import { medicationScopes, patientHistoryScopes, questionedScopes, reasonScopes } from './background.ts';
import { conditionScopes } from './condition.ts';
import { also, type Cue, choices, rows } from './cue.ts';
import { describedScopes, infectionScopes, treatedScopes } from './infections.ts';
import { FUTURE } from './later-cues.ts';
import { AVAILABLE, MENTIONS } from './mention-cues.ts';
import { refusedListScopes } from './negation.ts';
import { pastRequestScopes } from './past-requests.ts';
import { REFUSED } from './refusal-cues.ts';
import { reportedScopes } from './reported-results.ts';

const { CONDITIONS, POSTPONED } = words;
const union = (...lists: (ReadonlySet<string> | string)[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => (typeof list === 'string' ? list.split(' ') : [...list])));

const CONDITIONAL = rows({ word: CONDITIONS, is: 'uncertain' }, [
  // "EAS, urocultura se +"
  { when: 'endsStop beforeSign', takes: 'lastName..cue' },
  // "O marido pergunta se pode fazer o TSH"
  { before: 'pergunt*', when: 'othersAsk requestedAnyway', takes: 'cue..sentence', is: 'excluded' },
  { before: 'pergunt*', when: 'othersAsk', takes: 'cue..sentence' },
  // "Quero saber se o exame de fezes precisa de dieta. O médico pediu TSH"
  { word: 'se', before: 'saber', when: 'practical namesElsewhere', takes: 'cue..sentence', is: 'excluded' },
  { word: 'se', before: 'saber', when: 'practical', takes: 'cue..sentence' },
  { before: choices(words.ASKS_WHETHER) },
  // "Se eu quiser, posso fazer a vitamina D"
  { word: 'se', next: 'eu|ela|ele quis*|quer*|desej*|prefer*', takes: 'cue..stop' },
  { word: 'se', next: choices(words.SELF_DESCRIPTIONS) },
  { when: 'endsStop' },
  // "Se possível hoje, TSH"
  { next: 'possivel .', when: 'namelessClause' },
  { when: 'preference nameUntilStop opensStatement', takes: 'cue..stop' },
  { scopes: conditionScopes },
]);

const OCCASIONS: readonly Cue[] = [
  // "Acima de 50: PSA"
  { word: 'acima abaixo maior maiores', when: 'opensClause listNext', takes: 'cue..stop', is: 'uncertain' },
  // "Lactato fazemos aqui na clínica"
  {
    word: 'fazemos faco realizamos colhemos',
    next: 'aqui|na|no|em',
    when: 'nameBefore',
    takes: 'clause..clause',
    is: 'uncertain',
  },
  { word: words.CONDITION_OPENERS, takes: 'cue..stop' },
  // "Na vigência de febre, TSH", but not "na vigência de febre, solicito TSH"
  {
    word: 'positividade negatividade vigencia ausencia persistencia duvida melhorando',
    before: 'na|nao',
    when: '!request',
    takes: 'cue..stop',
  },
  { word: 'confirmando', when: '!request', takes: 'cue..stop' },
  { word: 'conforme', next: 'resultado|resultados', takes: 'clause..clause' },
  { word: 'nada', next: 'de~.', takes: 'cue..listedNames', is: 'refused' },
  // "Nada de vírus vivo (MMR, varicela)"
  { word: 'nada', next: 'de~.', when: 'nameAfter', takes: 'cue..clause', is: 'refused' },
  { word: 'nada', next: 'de~.' },
  { word: 'dia', link: 'em', before: 'vacin*|carteir*|calend*', takes: 'cue..sentence' },
  {
    word: 'iniciar inicio iniciado iniciamos inicie',
    when: '!linkedByDe takenNext',
    scopes: medicationScopes,
  },
  // "Iniciada ceftriaxona", "manter vancomicina": without a name of an exam, these are medicines.
  { word: 'iniciad* introduzid* manter mantid* mantendo', when: '!nameAfter', takes: 'cue..clause' },
];

/** The names after the word or, without names there, those of the clause before it. */
const optional = (cue: Cue): readonly Cue[] => [
  { ...cue, takes: 'cue..listedNames', is: 'uncertain' },
  { ...cue, takes: 'clause..cue', is: 'uncertain' },
];

const OPTIONAL: readonly Cue[] = [
  // "Onde se lê TSH, leia-se T4"
  { word: 'leia', takes: 'sentence..cue', is: 'refused' },
  { word: 'ler', when: 'afterWhere', takes: 'sentence..cue', is: 'refused' },
  // "HLA-B27 (SN)": "se necessário"
  { word: 'sn', before: '#', when: 'capitals', takes: 'wordBefore..cue', is: 'uncertain' },
  // "HLA-B27 s/n"
  { word: 's', before: '#', next: 'n', takes: 'wordBefore..cue', is: 'uncertain' },
  ...optional({ word: words.OPTIONAL, when: '!opensRequest' }),
  // "HIV somente com consentimento"
  {
    word: 'so somente apenas',
    next: 'com~consentimento|autorizacao|termo',
    takes: 'clause..cue',
    is: 'uncertain',
  },
];

const DOUBTFUL: readonly Cue[] = [
  ...optional({ word: 'acho parece creio', when: 'doubtNext' }),
  ...optional({ word: 'sabe', before: 'quem' }),
  { word: 'duvida indeciso indecisa', next: 'se', when: '!practical', takes: 'cue..clause', is: 'uncertain' },
  ...['#', '# a'].flatMap((before) =>
    optional({ word: 'combinar confirmar verificar duvida ver', before, when: '!purpose !nameAfter' }),
  ),
];

/** "Já fez TSH", "TSH já feito". "Só que o TSH eu já fiz" takes back what the order requests before. */
const done = (cue: Cue): readonly Cue[] => [
  { ...also(cue, 'opensStatement'), takes: 'cue..listedNames' },
  // "TSH, VHS: já fez"
  { ...also(cue, 'afterColon !names'), takes: 'sentence..cue' },
  { ...also(cue, 'contrast'), takes: 'statement..clause', is: 'refused' },
  // "TSH, T4L e PTH já feitos"
  { ...also(cue, 'plural'), takes: 'describedList..clause' },
  { ...cue, takes: 'statement..clause', is: 'done' },
];

const PARTICIPLES = union(words.DONE_PARTICIPLES, words.RESULTS);

/** "HBsAg negativo", "vitamina D já dosada". A plural excludes all names of the clause. */
const result = (cue: Cue): readonly Cue[] => [
  { ...also(cue, 'plural'), takes: 'describedList..cue' },
  { ...cue, takes: 'describedName..cue' },
  // "TSH: ok"
  { ...also(cue, 'afterColon'), takes: 'listBefore..cue' },
  // "TSH (03/2026 normal)"
  { ...cue, takes: 'datedName..cue' },
  // "TSH (normal em maio)"
  { ...also(cue, 'opensBracket statesResult'), before: '#', takes: 'wordBefore..cue' },
  // "Negativas (HIV, VDRL)"
  { ...cue, takes: 'cue..bracketed' },
];

const MONTHS = 'jan* fev* mar* abr* mai* jun* jul* ago* set* out* nov* dez*';

const PAST: readonly Cue[] = [
  // "TSH do ano passado"
  {
    word: 'semana mes ano consulta internacao',
    link: 'd*',
    next: 'passad*|retrasad*|anterior*',
    takes: 'describedName..cue',
  },
  ...DOUBTFUL,
  { word: 'passou', notNext: '0' },
  { word: words.CAME_OUT, when: 'describedHere', takes: 'describedName..clause|newRequest' },
  { word: words.CAME_OUT },
  // "Febre amarela (tem)"
  { word: 'tem fez tomou possui', before: '#', when: 'opensBracket endsClause', takes: 'wordBefore..cue' },
  { word: words.OWNS, when: 'ownsResult', takes: 'cue..clause' },
  // "Tem 2 doses de tríplice viral"
  { word: 'tem possui recebeu recebi', next: '0|uma|duas|tres dose|doses', takes: 'cue..clause' },
  { word: words.OWNS },
  ...done({ word: 'ja', notBefore: 'pedido|guia|requisicao|solicitacao', when: 'doneNext !orderNext' }),
  ...done({ word: words.DONE_VERBS, notNext: 'pedid*|solicita*', notBefore: 'nunca|nao' }),
  { word: words.BROUGHT, scopes: (chunks, at) => broughtScopes(chunks, at, 'stop') },
  { word: words.HAD, scopes: (chunks, at) => broughtScopes(chunks, at, 'clause') },
  // "HIV desde 2015"
  { word: 'desde', before: '#', next: '0', takes: 'wordBefore..cue' },
  // "Anti-HIV pos desde 2014"
  { word: 'pos', before: '#', next: 'desde|em', takes: 'wordBefore..cue' },
  { word: 'pos', before: '#', when: 'endsClause !amountBefore', takes: 'wordBefore..cue' },
  // "HPV 16 pos na época"
  { word: 'pos', next: 'na epoca|ocasiao', takes: 'describedName..clause' },
  ...done({ word: words.VACCINATED, when: 'nameAfter' }),
  // "Testosterona colhida pela manhã"
  {
    word: 'colhid* coletad* dosad* realizad* feit*',
    next: 'pel*|jejum|as|ate|entre|antes|apos|cedo|manha|seguida',
    notBefore: 'ja',
    when: '!byOthers',
  },
  // "Normais: TSH, ureia. Peço PTH"
  { word: words.RESULTS, when: 'opensClause listNext', takes: 'cue..stop' },
  // "Feito teste rápido de HIV na consulta"
  { word: words.DONE_PARTICIPLES, when: 'opensClause nameAfter !beforeColon', takes: 'cue..listedNames' },
  // "Somente com resultado alterado: TSH"
  { word: PARTICIPLES, before: 'com~resultado|resultados', when: 'separatorNext', takes: 'cue..stop' },
  // "Imunofixação feita em abril IgG kappa"
  { word: words.DONE_PARTICIPLES, when: 'afterUnsold !nameAfter', takes: 'wordBefore..clause' },
  ...result({ word: PARTICIPLES }),
  // "Strep rápido neg no consultório": words of the name that no dictionary has stand between it and its result.
  {
    word: words.RESULTS,
    when: 'nameBefore !conditionInClause !request !purpose',
    takes: 'clause..cue',
    is: 'uncertain',
  },
  { word: PARTICIPLES },
  { word: '19* 20*', link: 'em', when: 'year', takes: 'describedName..cue' },
  // "Densitometria 2024", "ecocardiograma em jan/26"
  { word: '20*', when: 'year afterUnsold', takes: 'wordBefore..cue' },
  { word: MONTHS, link: 'em', next: '0', when: 'described', takes: 'describedName..cue' },
  { word: 'marcad* agendad* programad*', when: 'afterUnsold', takes: 'wordBefore..cue' },
  // "Ecocardiograma já agendado"
  { word: 'marcad* agendad* programad*', notNext: 'com', takes: 'describedName..cue' },
  // "Vacina HPV: completa em 2019"
  { word: 'complet*', next: 'em~0', when: 'afterColon', takes: 'listBefore..clause' },
  // "Tríplice viral: 2 doses comprovadas"
  ...rows({ word: 'complet* comprovad*', before: 'doses|esquema' }, [
    { takes: 'describedName..clause' },
    { takes: 'clause..clause' },
  ]),
  // "Vacina de hepatite B completa", but not "urina completa"
  { word: 'complet*', when: 'vaccineBefore endsClause !requestInClause', takes: 'describedName..cue' },
  { word: 'complet*', when: 'vaccineBefore schemeBefore !requestInClause', takes: 'describedName..cue' },
  // "BCG, cicatriz presente"
  { word: 'cicatriz', before: '#', takes: 'wordBefore..clause' },
  // "Tríplice viral 2 doses na caderneta"
  {
    word: 'caderneta carteira carteirinha cartao',
    before: 'na|no',
    when: 'nameBefore !lackingInClause',
    takes: 'clause..cue',
  },
  // "Bexsero 2ª dose aos 5m"
  { word: 'aos', before: 'dose|doses|reforco', when: 'ageNext', takes: 'describedName..cue' },
];

const PURPOSES: readonly Cue[] = [
  // "Insulina e glicemia para calcular HOMA"
  { word: 'calcular calculo', link: 'para', when: 'nameBefore', takes: 'cue..clause', is: 'uncertain' },
  { word: words.PURPOSES, link: 'para', when: 'nameBefore', takes: 'cue..clause' },
  // "TSH com reflexo para T4 livre"
  { word: 'reflex reflexo', when: 'nameAfter', takes: 'cue..clause' },
];

const LATER: readonly Cue[] = [
  { word: 'depois', link: 'p*', notNext: 'amanha', takes: 'clause..clause' },
  // "O TSH eu faço depois"
  { word: 'depois', when: 'endsClause nameBefore', takes: 'clause..clause', is: 'uncertain' },
  // "2 meses após a 3ª dose da vacina de hepatite B"
  { word: words.AFTER, when: 'eventNext', takes: 'cue..clause|list' },
  { word: words.AFTER },
  // "Vitamina D: negado - sem cobertura" may still be paid.
  { word: 'negad*', next: 'sem cobert*' },
  // "Dispensados TSH, ureia"
  { word: words.CANCELLED, when: 'opensStatement', scopes: refusedListScopes },
  ...done({ word: words.CANCELLED }).map((cue): Cue => ({ ...cue, is: 'refused' })),
  // "Deixar de fazer TSH"
  {
    word: POSTPONED,
    notBefore: 'nao|nunca',
    next: 'de~fazer|colher|dosar|realizar|solicitar|pedir',
    takes: 'cue..clause',
    is: 'refused',
  },
  // "Insulina fica para o retorno"
  { word: POSTPONED, when: 'untilLater', takes: 'clause..clause' },
  // "Ferritina deixa quieto", "deixa o TSH pra lá"
  { word: POSTPONED, next: 'quieto|queto', takes: 'clause..clause', is: 'refused' },
  { word: 'la lado', link: 'pra para de', when: 'leftBefore', takes: 'clause..clause', is: 'refused' },
  // "Anti-TPO fica em espera"
  { word: POSTPONED, next: 'em~espera|stand|standby|aberto', takes: 'clause..clause' },
  { word: POSTPONED },
  // "A de VSR, esperar o próximo mês"
  { word: 'esperar espere aguardar', next: 'o|a proximo|proxima', takes: 'clause..clause' },
  // "Depois darei outro pedido com as sorologias"
  { word: 'darei faremos farei daremos', when: 'orderNear', takes: 'cue..stop' },
  // "Quanto está o PCR de covid? Só curiosidade"
  // "Vocês fazem a sexagem? Quero só o NIPT"
  ...['quero|queria', 'vou|quero fazer'].map(
    (before): Cue => ({ word: 'so somente apenas', before, when: 'nameAfter', takes: 'line..sentenceStart' }),
  ),
  { word: 'curiosidade', before: 'so|por', takes: 'sentenceBefore..cue' },
  // "TSH na próxima consulta", but not "trazer TSH na próxima consulta"
  // "Na próxima consulta: TSH", but "exames para a próxima consulta: TSH" are for now.
  ...rows({ word: 'proximo proxima', next: 'consulta|etapa|fase|visita' }, [
    { when: 'listNext broughtThere' },
    { when: 'listNext !inNext orderedThere' },
    { when: 'listNext purpose', takes: 'cue..stop', is: 'uncertain' },
    { when: 'listNext', takes: 'cue..stop' },
  ]),
  {
    word: 'proximo proxima',
    before: 'na',
    next: 'consulta|vez|visita|coleta',
    when: '!requestBefore !broughtThere',
    takes: 'clause..clause',
  },
  // "TSH só no retorno", but not "levar TSH no retorno"
  {
    word: 'retorno',
    before: 'no|na',
    when: '!broughtInClause nameBefore',
    takes: 'clause..cue',
    is: 'uncertain',
  },
];

const BACKGROUND: readonly Cue[] = [
  { word: 'foi', next: '#', takes: 'cue..clause' },
  { word: 'foi', next: 'o|a|e #', takes: 'cue..clause' },
  { word: words.PREVIOUS, next: '#', takes: 'cue..clause' },
  // "Portadora de HIV", "mãe com lúpus"
  { word: words.PATIENT_WORDS, when: 'introducesIllness', scopes: patientHistoryScopes },
  { word: words.RELATIVES, when: 'illnessNext', scopes: patientHistoryScopes },
  { word: words.REASONS, scopes: reasonScopes },
  { word: words.MEDICATION, notNext: 'interno|externo', scopes: medicationScopes },
  // "Proteinúria e anemia, 66 anos: TSH"
  { word: '.', when: 'age beforeColon !requestInSentence', takes: 'sentence..cue' },
  { word: '.', when: 'questioned', scopes: questionedScopes },
];

/** From the strongest to the weakest. */
export const CUES: readonly Cue[] = [
  ...REFUSED,
  ...CONDITIONAL,
  ...OCCASIONS,
  { word: '.', scopes: treatedScopes },
  { word: '.', scopes: infectionScopes },
  { word: '.', scopes: describedScopes },
  { word: '.', scopes: reportedScopes },
  ...MENTIONS,
  ...OPTIONAL,
  { word: '.', scopes: pastRequestScopes },
  ...AVAILABLE,
  ...FUTURE,
  ...PAST,
  ...PURPOSES,
  ...LATER,
  ...BACKGROUND,
];
