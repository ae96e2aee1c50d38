import * as words from '#text/vocabulary/scope-words.ts';
import { type Cue, choices, rows } from './cue.ts';
import { lackingScopes, refusedListScopes, uncoveredScopes } from './negation.ts';

const { NEGATIONS, REFUSALS } = words;

const INSTEAD: readonly Cue[] = [
  ...rows({ word: 'troc* substitu*' }, [
    // "Trocar: onde está TSH leia-se T4"
    { when: 'correctedLater' },
    // "TSH - trocar por T4L"
    { when: 'replacementNext', takes: 'owner..cue', is: 'refused' },
    { takes: 'cue..replacement', is: 'refused' },
  ]),
  // "TSH no lugar de T4"
  { word: 'vez lugar inves', next: 'd*~.', takes: 'cue..names', is: 'refused' },
  { word: words.INSTEAD, takes: 'cue..names', is: 'refused' },
];

/** Words of refusal that refuse no exam: "retirar o kit", "não esquecer o TSH", "30 sem". */
const NO_REFUSALS: readonly Cue[] = [
  { word: 'tir* retir*', when: 'isNegation fetched' },
  // "HPV: nunca tomou"
  { word: 'nunca jamais', when: 'afterColon', takes: 'listBefore..clause', is: 'uncertain' },
  { word: 'nunca jamais', notNext: choices(words.ORDERED) },
  { word: 'abrir abro abre abrimos', notNext: 'mao' },
  { word: 'nao', next: 'esquec*|falt*|urgent*' },
  { word: 'nao', next: 'pode* faltar' },
  // "Não deixar de colher TSH"
  { word: 'nao nunca', next: 'deix* de~.' },
  // "Não há contraindicação para Qdenga"
  { word: 'nao', next: 'contraindic*' },
  { word: 'nao', next: 'ha|e|esta|tem|existe contraindic*' },
  ...['nao', 'nao ha|e|esta|tem|existe'].map((before): Cue => ({ word: 'contraindic*', before })),
  // "Não colher no mesmo dia TSH e PTH"
  { word: 'nao', next: 'colher|coletar|fazer|dosar no|na mesmo|mesma' },
  { word: 'nao', next: 'colher|coletar|fazer|dosar junto|juntos' },
  // "Após suspender omeprazol: TSH"
  { word: REFUSALS, before: 'apos|depois' },
  { word: 'esquec*', before: 'nao', when: 'isNegation' },
  // "Nada de laboratório, exceto TSH"
  { word: 'exceto salvo fora afora menos excecao', when: 'afterNothing' },
  { word: 'menos', before: 'pelo' },
  { word: 'sem', before: '0' },
  // "Descartar doença celíaca (IgA)"
  { word: 'descart*', next: '%' },
  { word: 'descart*', next: 'doenca|quadro|hipotese %' },
  // "Hepatite B se não imunizada"
  { word: 'nao', before: 'se|caso' },
  { word: NEGATIONS, when: 'aboutFasting' },
];

const REFUSALS_OF_EXAMS: readonly Cue[] = [
  // "ECG sem supra", "RM de crânio s/ alterações"
  ...rows({ when: 'onlyUnsoldInClause', takes: 'clause..clause' }, [
    { word: 'sem', notNext: 'contraste|laudo|preparo|sedacao|jejum|urgencia' },
    { word: 'alterac* particularidades achados', link: 'sem' },
  ]),
  // "Vacinação completa, exceto Bexsero"
  {
    word: 'exceto salvo menos',
    when: 'completeBefore',
    takes: 'cue..listedNames',
    is: 'uncertain',
  },
  // "O plano não autorizou a vitamina D, faço particular"
  {
    word: 'nao',
    next: 'autoriz*|cobr*|liber*|aprov*',
    when: 'paidLater',
    takes: 'cue..listedNames',
    is: 'uncertain',
  },
  // "No posto não tem a vacina do HPV"
  {
    word: 'nao',
    next: 'tem|tinha|fazem|faz|aplica|aplicam|chegou',
    when: 'elsewhereInClause',
    takes: 'cue..listedNames',
    is: 'uncertain',
  },
  { word: 'nao', next: `${choices(words.NOT_KNOWING)} se`, takes: 'cue..clause', is: 'uncertain' },
  { word: 'nao', next: choices(words.NOT_KNOWING) },
  { word: NEGATIONS, scopes: uncoveredScopes },
  // "Febre sem foco: TSH"
  { word: NEGATIONS, takes: 'cue..reason' },
  {
    word: 'sem',
    next: 'indicacao|necessidade|motivo|razao|alterac*|particularidades',
    when: '!nameAfter',
    takes: 'clause..clause',
  },
  { word: 'sem', next: 'indicacao|necessidade', scopes: refusedListScopes },
  { word: 'nao', scopes: lackingScopes },
  // "TSH não fazer / VHS fazer"
  { word: 'nao', before: '#', when: 'touches', takes: 'wordBefore..nextSign' },
  { word: 'fora', when: '!nameAfter', takes: 'clause..cue', is: 'refused' },
  // "TSH - paciente recusou"
  {
    word: 'recusou recusa',
    before: '# paciente|pct|pac|ela|ele|mae|pai',
    when: '!nameAfter',
    takes: 'lastName..cue',
    is: 'refused',
  },
  ...rows({ word: REFUSALS, notBefore: 'nao', is: 'refused' }, [
    { takes: 'cue..listedNames' },
    // "Metanefrinas (suspender café)" refuses coffee.
    { when: 'otherObject !names', takes: 'cue..clause', is: 'excluded' },
    // "Homocisteína - retirar"
    { takes: 'owner..clause' },
  ]),
  { word: 'nao', next: `${choices(words.ORDERED)}|necessita*|precisa*`, scopes: refusedListScopes },
  { word: 'nao', next: choices(words.ORDERED), takes: 'cue..listedNames', is: 'refused' },
  { word: 'nao', takes: 'cue..listedNames', is: 'refused' },
  // "Não fazer vacinas de vírus vivo (MMR, FA)"
  {
    word: 'nao',
    next: `${choices(words.ORDERED)}|pode*|aplicar|usar|tomar|vacinar|indicad*`,
    when: '!nameBefore nameAfter',
    takes: 'cue..clause',
    is: 'refused',
  },
  // "Nega sífilis, hepatite C e HIV", but not "nega diabetes, ureia e TSH"
  { word: 'nega negou negam desconhece desconhecem', when: 'infectionsListed', takes: 'cue..listedNames' },
  { word: NEGATIONS, when: 'relativeClauseAfter', takes: 'cue..listedNames' },
  // "Ela quer o PSA, mas não indiquei"
  {
    word: 'nao',
    before: 'mas|porem',
    next: 'indi*|concord*|recomend*|autori*|pedi|solicitei|prescrevi',
    takes: 'lastName..clause',
  },
  { word: 'nao', when: 'refusesOther', takes: 'cue..clause' },
  // "TSH não", "FAN e FR: não solicitar", "Pneumo 23 não é necessária"
  // "IGRA dos filhos: não é para este pedido"
  { word: 'nao', when: 'aboutThisOrder', takes: 'sentence..clause' },
  { word: 'nao', when: 'afterColon', takes: 'listBefore..bracket', is: 'refused' },
  { word: 'nao', when: 'plural', takes: 'describedList..bracket', is: 'refused' },
  { word: 'nao', takes: 'statement..bracket', is: 'refused' },
  { word: NEGATIONS, takes: 'cue..clause' },
];

/** Exams that are refused or replaced by others, and words that only look like a refusal. */
export const REFUSED: readonly Cue[] = [...INSTEAD, ...NO_REFUSALS, ...REFUSALS_OF_EXAMS];
