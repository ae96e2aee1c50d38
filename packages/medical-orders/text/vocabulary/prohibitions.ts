import { distanceOf } from '../tokens/spelling.ts';
import { anyOf, listOf } from './list-of.ts';

const isNot = anyOf(listOf('nao naum n nunca jamais'));
/** Between "não" and its verb: "não se deve mais aplicar", "não há necessidade de colher". */
const isAuxiliary = anyOf(
  listOf(
    `se e eh sao esta estao foi ha tem deve devem devera deverao deveria pode podem podera poderao podia vai vou vamos precisa precisam preciso
    necessita necessitam necessidade necessario necessaria necessarios necessarias quero queremos quer ser serem mais a que seja sejam indicacao vejo convem desejo desejamos gostaria`,
  ),
);
const isModal = anyOf(
  listOf(
    `pode podem podera poderao deve devem devera deverao precisa precisam preciso necessita necessitam necessidade necessario necessaria quero queremos
    necessarios necessarias indicacao convem desejo desejamos gostaria`,
  ),
);
/** Acts whose object is a service. */
const isActOfServices = anyOf(
  listOf(
    `aplicar aplique apliquem aplico administrar administre administrem administro vacinar vacine vacinem vacino imunizar imunize revacinar
    colher colha colham colho coletar coleta colete coletem coleto dosar dose dosem solicitar solicite solicitem solicito pedir peca pecam peco
    repetir repita repitam repito prescrever prescreva prescrevo requisitar requisito agendar agende marcar marque`,
  ),
);
/** Their object may also be a drink, a medicine or a preparation. */
const isOtherAct = anyOf(
  listOf(
    `tomar tome tomem receber receba recebam fazer faca facam refazer realizar realize realizem usar use usem utilizar utilize indicar indique
    indico incluir inclua incluam autorizar autorize autorizo liberar libere libero recomendar recomende recomendo recomenda recomendam faser
    aconselhar aconselho querer permitir indicad* recomendad* permitid* liberad* aconselhad* aconselhave* recomendave*`,
  ),
);
const isParticiple = anyOf(
  listOf('feit* aplicad* colhid* coletad* realizad* administrad* tomad* usad* dosad* solicitad* repetid*'),
);

export const isAct = (word: string): boolean => isActOfServices(word) || isOtherAct(word);

const MIN_MISSPELT = 6;
const LONG_ACTS = listOf(
  'aplicar administrar vacinar imunizar colher coletar solicitar repetir prescrever receber realizar utilizar indicar incluir autorizar recomendar',
);
const LONG_CANCELLINGS = listOf(
  'cancelar suspender retirar remover excluir dispensar desconsiderar evitar proibir ignorar',
);

/** "Aplciar", but not "colheu" for "colher" */
const isMisspelt = (word: string, list: ReadonlySet<string>): boolean =>
  word.length >= MIN_MISSPELT &&
  word.endsWith('r') &&
  [...list].some((right) => right[0] === word[0] && distanceOf(word, right, 1) === 1);

const isCancelling = anyOf(
  listOf(
    `cancelar cancele cancelem cancelo suspender suspenda suspendam suspendo retirar retire retirem retiro remover remova removo excluir exclua
    excluo dispensar dispense dispenso desconsiderar desconsidere desconsidero evitar evite evitem evito evita vetar vete veto proibir proiba proibo
    ignorar ignore tirar tire eliminar elimine anular anule sustar suste abolir abola
    cancelad* suspenso suspensa suspensos suspensas dispensad* excluid* removid* retirad* desconsiderad* contraind* contraid* contrindic* proibid* proibic* vedad* vetad*
    desnecessari* desaconselhad* recusad* recusa recuso impedid* abster* abstenha* descartar descarte descartad* pular pule`,
  ),
);
/** "Sem contraindicação", "não há contraindicação", "após suspender omeprazol" */
const isUndoing = anyOf(
  listOf('nao naum n sem nem nega negam nenhum nenhuma ausencia apos depois antes quando se caso ate'),
);

/** Words between a prohibition and the list that it forbids. */
const isListing = anyOf(
  listOf(
    `vacina vacinas viv* atenuad* virus virais viral bacterian* exame exames teste testes dose doses sorologia sorologias o os a as contra ao aos
    um uma absolut* relativ* temporari* permanente* definitiv* seguinte* este esta estes estas esse essa esses essas segue seguem abaixo
    pedido guia lista momento agora hoje neste nesse jeito nenhum nenhuma hipotese alguma mais como tais tal ex exemplo tipo paciente pct pac
    gestante gestantes gestacao gravida gravidas gravidez lactacao amamentacao imunossuprim* imunossupress* imunodeprim* alerg* idoso idosa idosos crianca criancas bebe lactante ele ela vacinacao aplicacao coleta dosagem uso realizacao reforco qualquer laboratoriais
    repeticao nova novas novo novos enquanto favor formal sao estao se e ou indicacao necessidade motivo razao no na nos nas por`,
  ),
);
const isKindOfService = anyOf(listOf('vacina vacinas exame exames viv* atenuad* abaixo seguinte*'));
const isExample = anyOf(listOf('como tais tal ex exemplo tipo principalmente especialmente'));
/** The preparation, the day, or a second negation: "não colher em jejum", "não deixar de colher". */
export const isOther = anyOf(
  listOf(
    `jejum antes apos depois mesm* junt* cafe agua alcool exercicio* remedio* medica* preparo viagem dieta menstrua* creme pomada gelo oleo locao produto* desodorante urgen* urgente esquec* deix*
    falt* atras* sei sem`,
  ),
);

/** A word of a text. A strong sign is a comma, a full stop or a semicolon. */
export interface ReadWord {
  /** Normalized; '' for the name of a service. */
  word: string;
  afterStrongSign: boolean;
  link: string;
}

/** Words that forbid what they list: the place behind their verb, and the first place that belongs to no such phrase. */
export interface Prohibition {
  verbEnd: number;
  listStart: number;
  /** Nothing or words such as "as vacinas vivas" stand between both, which a list completes. */
  isIncomplete: boolean;
}

const MAX_AUXILIARIES = 6;
const MAX_LISTING = 10;

/** "Não pode tomar", "contraindicadas as vacinas", "sem indicação de" that opens at a place; null for other words. */
export function prohibitionAt(words: readonly ReadWord[], at: number): Prohibition | null {
  const verbEnd = verbEndAt(words, at);
  if (verbEnd === null) return null;
  const isOfServices = isActOfServices(words[verbEnd - 1]?.word ?? '');
  let listStart = verbEnd;
  for (; listStart < words.length && listStart < verbEnd + MAX_LISTING; listStart += 1) {
    const { word, afterStrongSign } = words[listStart] as ReadWord;
    if (word === '' || (afterStrongSign && !isExample(word))) break;
    if (!isListing(word) && !isAct(word) && (!isOfServices || isOther(word))) break;
  }
  const last = words[listStart - 1]?.word ?? '';
  const isIncomplete = listStart === verbEnd ? !/^(?:agend|marc)/.test(last) : isKindOfService(last);
  return { verbEnd, listStart, isIncomplete };
}

function verbEndAt(words: readonly ReadWord[], at: number): number | null {
  const wordAt = (place: number) => {
    const read = words[place];
    return read && (place === at || !read.afterStrongSign) ? read.word : '';
  };
  const word = wordAt(at);
  if (isNot(word)) {
    if (/^(?:se|caso|mas)$/.test(words[at - 1]?.word ?? '') && !words[at]?.afterStrongSign) return null;
    let verb = at + 1;
    while (isAuxiliary(wordAt(verb)) && verb <= at + MAX_AUXILIARIES) verb += 1;
    const auxiliaries = words.slice(at + 1, verb).map((read) => read.word);
    if (isAct(wordAt(verb)) || isMisspelt(wordAt(verb), LONG_ACTS))
      return isOther(wordAt(verb + 1)) ? null : verb + 1;
    if (
      isParticiple(wordAt(verb)) &&
      auxiliaries.some((auxiliary) => /^(?:ser|serem|sejam?)$/.test(auxiliary))
    )
      return verb + 1;
    return auxiliaries.some(isModal) ? verb : null;
  }
  const [next, link] = [wordAt(at + 1), words[at + 1]?.link];
  if (/^nenhuma?$/.test(word)) return /^vacin|^exame/.test(next) ? at + 1 : null;
  if (word === 'nada') return /^d[aeo]s?$/.test(link ?? '') ? at + 1 : null;
  if (word === 'sem') return /^(?:indicacao|necessidade|motivo|razao)$/.test(next) ? at + 2 : null;
  if (isUndone(words, at)) return null;
  // "Deixar de aplicar"
  if (/^deix(?:ar|e|em|o)$/.test(word) && link === 'de' && isAct(next)) return at + 2;
  // "Excluir gravidez: beta-hCG"
  if (/^(?:exclu|descart)/.test(word) && /^(?:gravidez|gestacao)$/.test(next)) return null;
  if (word === 'contra' && /^indica/.test(next)) return at + 2;
  return isCancelling(word) || isMisspelt(word, LONG_CANCELLINGS) ? at + 1 : null;
}

/** The words before it, over auxiliaries, undo it. */
function isUndone(words: readonly ReadWord[], at: number): boolean {
  let before = at - 1;
  while (
    before >= 0 &&
    !words[before + 1]?.afterStrongSign &&
    isAuxiliary(words[before]?.word ?? '') &&
    words[before]?.word !== 'se'
  )
    before -= 1;
  return before >= 0 && !words[before + 1]?.afterStrongSign && isUndoing(words[before]?.word ?? '');
}
