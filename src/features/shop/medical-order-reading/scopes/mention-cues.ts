import type { Cue } from './cue.ts';
import { scope } from './scope.ts';

/** Names that stand for something else: a fibrillation, a labour, a certificate, a hospital, a treatment, a guest. */
const OTHER_NAMES: readonly Cue[] = [
  { word: '#fa', next: 'fibril*|paroxist*|permanente|persistente|cronica|rvr', takes: 'cue..afterCue' },
  { word: '#fa', next: 'com~.', takes: 'cue..afterCue' },
  { word: '#fa', link: 'por', takes: 'cue..afterCue' },
  // "Mãe refere alergia a camarão"
  { word: '#alergia*', before: 'refere|relata|tem|possui|teve|apresenta', takes: 'cue..afterCue' },
  { word: 'tt #tt', next: 'rit|iodo|radioiodo', takes: 'cue..afterCue' },
  { word: '#tp', link: 'em', takes: 'cue..afterCue' },
  { word: '#tp', next: 'prematur*', takes: 'cue..afterCue' },
  { word: '#aso', next: 'admission*|demission*|periodic*|ocupac*|retorno|mudanca', takes: 'cue..afterCue' },
  // "P: HMG" is the plan of a visit.
  { word: '#p #aso', when: 'opensLine beforeColon', takes: 'cue..afterCue' },
  { word: '#hc', when: 'endsLine afterSpecialty', takes: 'cue..afterCue' },
  // "Tireoidectomia total + iodo"
  { word: '#iodo', before: 'tireoidectomia|total|parcial|pos', takes: 'cue..afterCue' },
  { word: '#vip', before: 'cliente|paciente|sala|espaco|atendimento', takes: 'cue..afterCue' },
];

const FINDINGS =
  `deficiencia carencia excesso intoxicacao falta baixa queda alteracao alteracoes elevacao aumento reducao diminuicao
  restricao alergia intolerancia`.split(/\s+/);
const FINDING = [...FINDINGS, ...FINDINGS.map((word) => `#${word}`)].join(' ');

const TESTS = 'teste|testes|exame|exames|painel|prova|provas|pesquisa';

const TAKEN: readonly Cue[] = [
  // "Teste de alergia a leite", but "alergia a leite" and "deficiência de ferro"
  ...['d*|por~#', 'a #'].map(
    (next): Cue => ({ word: FINDING, next, notBefore: TESTS, takes: 'nextName..enumeration|list' }),
  ),
  // "Creme de progesterona", "ampola de vitamina D"
  {
    word: 'diu implante pellet pellets creme gel chip ampola ampolas capsula capsulas comprimido comprimidos dose doses gotas injecao injecoes injetavel',
    when: 'takenNear carried',
    takes: 'nextName..enumeration|list',
  },
  { word: 'dieta', when: '!beforeColon', takes: 'cue..clause|list' },
  // "Trabalha com chumbo"
  {
    word: 'exposto exposta exposicao contato trabalha trabalhando trabalhou',
    when: 'handled',
    takes: 'nextName..enumeration|list',
  },
  { word: 'trabalho', link: '', when: 'handled', takes: 'nextName..enumeration|list' },
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
  {
    word: 'resultado resultados laudo laudos via',
    next: 'd*~#',
    when: 'lostBefore',
    takes: 'cue..enumeration|list',
  },
  {
    word: 'resultado resultados laudo laudos via',
    next: 'd*~#',
    before: 'o|os',
    when: '!opensClause',
    takes: 'cue..enumeration|list',
    is: 'uncertain',
  },
  { word: 'reservar guardar congelar armazenar', when: 'sampleNear', takes: 'cue..clause|list' },
  { word: 'engano equivoco errado', when: 'nameBefore', takes: 'clause..clause' },
  {
    word: 'outro outra',
    next: 'laboratorio|lab|lugar|local|servico|hospital|unidade|clinica',
    when: 'isPlace nameBefore !wishBefore',
    takes: 'clause..clause',
  },
  // "TSH será colhido na internação", "o endócrino vai pedir TSH"
  { word: 'sera serao', next: 'feit*|colhid*|pedid*|solicitad*|realizad*|dosad*', takes: 'clause..clause' },
  { word: 'vai', next: 'pedir|solicitar|prescrever', takes: 'clause..clause' },
  // "HPV: esquema completo no posto"
  { word: 'sus posto', before: 'no', when: 'nameBefore !requestBefore !wishBefore', takes: 'clause..clause' },
  { word: 'sus hospital posto upa internacao', before: 'no', when: 'plannedThere', takes: 'clause..clause' },
  // "TSH após o resultado", "conforme o resultado, TSH"
  {
    word: 'conforme acordo apos condicionado condicionada depender',
    when: 'resultNear !earlierNear nameBefore',
    takes: 'clause..clause',
  },
  {
    word: 'conforme acordo apos condicionado condicionada depender',
    when: 'resultNear !earlierNear nameUntilStop !request',
    takes: 'cue..stop',
  },
  // "O sexo já vem no NIPT"
  { word: 'vem incluso inclusa incluido incluida', before: 'ja', takes: 'cue..listedNames' },
  // "GH pós insulina" is another exam, and no request of insulin.
  {
    word: 'pos apos',
    before: '#',
    next: '~#',
    when: 'touches',
    scopes: (_, at) => [...scope('uncertain', at - 1, at), ...scope('excluded', at, at + 2)],
  },
  // "TSH muito alto", "TSH dentro da validade", but not "TSH, bom dia"
  {
    word: 'alto alta altos altas acima abaixo baixo baixa baixos baixas bom boa limitrofe limitrofes valido valida validos validas vale',
    link: '',
    notNext: 'dia|tarde|noite|risco|sensib*',
    takes: 'describedName..afterCue',
  },
  {
    word: 'dentro',
    next: 'esperad*|limite|limites|validade|normalidade|padrao|referencia|prazo',
    takes: 'describedName..afterCue',
  },
  { word: 'foi', when: 'endsClause', takes: 'describedName..afterCue' },
  { word: 'foi', next: 'ontem|anteontem', takes: 'describedName..afterCue' },
];

/** "TSH (anexo)", "TSH - resultado em mãos", "TSH recente", "TSH em dia": the patient has the result. */
export const AVAILABLE: readonly Cue[] = [
  {
    word: 'anexo anexa anexos anexas anexad* atualizad* recente recentes',
    when: '!requestInClause',
    takes: 'shownName..afterCue',
  },
  {
    word: 'mao maos dia',
    link: 'em',
    notNext: 'util|uteis',
    when: '!requestInClause',
    takes: 'shownName..afterCue',
  },
  { word: 'andamento', link: 'em', when: '!requestInClause', takes: 'describedName..afterCue' },
  {
    word: 'anterior anteriores consta constam trazid* disponivel disponiveis pronto pronta prontos prontas aguarda aguardando aguardar aguardo',
    when: '!requestInClause',
    takes: 'describedName..afterCue',
  },
  // "Trazer exames anteriores (TSH, VHS)"
  { word: 'anterior anteriores', when: '!requestInClause', takes: 'cue..bracketed' },
  // "Anexo TSH", "aguardando ferritina"
  {
    word: 'anexo anexa anexos anexas anexad* aguarda aguardando aguardar aguardo',
    when: '!requestInClause !offerInClause',
    takes: 'cue..listedNames',
  },
];
