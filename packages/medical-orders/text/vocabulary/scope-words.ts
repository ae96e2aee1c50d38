import { anyOf, listOf } from './list-of.ts';

/** "Feito": with its feminine and plural forms. */
const participles = (list: string): ReadonlySet<string> =>
  new Set([...listOf(list)].flatMap((word) => ['o', 'a', 'os', 'as'].map((end) => word.slice(0, -1) + end)));

export const REFUSALS = listOf(
  `risque risquei riscou riscaram tirou tirei tiraram cancelaram suspenderam retiraram excluiram removeram dispensaram descartou cortou cortaram cancelar cancela cancele cancelo suspendo retiro excluo dispenso desconsidero removo suspender suspenda suspende retirar retire retira tirar tira tire excluir exclua exclui dispensar dispensa
  dispense desconsiderar desconsidere desconsidera ignorar ignore remover remova remove interromper interrompa interrompe esquecer esquece esqueca desmarcar desmarque descartar descarte
  abrir abro abre abrimos retirei retirou cancelei cancelou suspendi suspendeu excluiu removi removeu dispensei dispensou desisti desistiu desistimos descartei descartou sustar suste anular anule eliminar elimine riscar risque cortar vetar evitar evite adiar adie postergar retardar retarde`,
);
export const NEGATIONS: ReadonlySet<string> = new Set([
  ...REFUSALS,
  ...listOf(
    'nao nem sem tirando exceto excecao excetuando menos salvo fora afora pular pule abolir nega negou negam desconhece desconhecem nunca jamais',
  ),
]);
/** After "não" they refuse, too. */
export const ORDERED = listOf('fazer realizar colher coletar dosar incluir pedir solicitar repetir');
/** They refuse a service that the order names elsewhere, too. */
export const isRefusal = (word: string): boolean => REFUSALS.has(word);
export const INSTEAD = listOf(
  'vez lugar inves substituindo substitui substituicao trocando trocar troque troco troca substituir substitua substituo substituido substituida trocado trocada',
);
export const CANCELLED: ReadonlySet<string> = new Set([
  ...participles(
    'cancelado suspenso dispensado excluido removido retirado desconsiderado descartado riscado recusado negado contraindicado proibido vedado desnecessario',
  ),
  ...listOf('recusou recusa dispensavel dispensaveis'),
]);
/** After "não" they express doubt, no refusal: "não sei se", "não escreveu como". */
export const NOT_KNOWING = listOf(
  'sei sabe sabia saber lembro lembra escreveu disse falou explicou especificou entendi entendeu consegui consigo achei encontrei certeza informou tenho',
);
export const VACCINATED = participles('vacinado imunizado');
export const PREVIOUS = listOf('ultimo ultima ultimos ultimas');
export const DONE_VERBS = listOf(
  'fez fiz fizeram realizou realizei colheu colhi coletou coletei dosou tomou tomei tomaram repetiu',
);
export const BROUGHT = listOf('trouxe traz trazendo');
export const CAME_OUT = listOf(
  'veio vieram deu deram estava estavam saiu sairam normalizou caiu subiu aumentou reduziu diminuiu caindo subindo passou',
);
export const OWNS = listOf('possui tem apresenta apresentou');
export const HAD = listOf('teve tive tiveram');
/** After "já", any past tense means that the exam was done. */
export const isDone = (word: string): boolean =>
  DONE_VERBS.has(word) ||
  DONE_PARTICIPLES.has(word) ||
  /^(?!quer|preci|deix|pedi|solicit|reserv|marc|agend|pag)[a-z]{2,}(?:ad[oa]s?|id[oa]s?|eit[oa]s?|ou|ei|eu|iu)$/.test(
    word,
  ) ||
  /^(?:tem|tenho|temos|possui)$/.test(word);
export const DONE_PARTICIPLES = participles(
  'vacinado tratado curado desmarcado feito realizado colhido dosado coletado aplicado administrado tomado concluido',
);
/** After a name, its result. After "se", the result of the exam before. */
export const RESULTS = listOf(
  `negativo negativa negativos positivo positiva positivos reagente reagentes normal normais neg nr indetectavel detectavel inconclusivo inconclusiva
  negativas positivas alterado alterada alterados alteradas elevado elevada elevados elevadas aumentado aumentada diminuido diminuida reduzido reduzida imune imunes suscetivel susceptivel ok normalidade estavel estaveis`,
);
export const CONDITION_OUTCOMES = listOf(
  'anormal anormais baixo baixa alto alta vier der for houver persistir',
);
export const CONDITIONS = listOf('se caso quando dependendo depender');
/** "Havendo alteração, TSH", "na presença de febre, TSH" */
export const CONDITION_OPENERS = listOf('havendo persistindo ocorrendo surgindo presenca');
/** "Se já tive dengue" asks a question, without a condition. */
export const SELF_DESCRIPTIONS = listOf(
  'tudo voces vcs tenho tive ja estou to sou posso preciso precisa tem le e eu ele ela fica vou vai',
);
export const ASKS_WHETHER = listOf(
  'sei saber ver sabe perguntar perguntou perguntei confirmar pergunta verificar duvida',
);
export const PREFERENCES = listOf(
  'possivel quiser puder desejar preferir necessario precisar tempo disponivel tiver',
);
export const OPTIONAL = listOf(
  'criterio opcional opcionais facultativo talvez considerar avaliar eventual eventualmente',
);
export const MEDICATION = listOf(
  'uso usa usam usou usava usando toma tomava tomo tomam tomando suplementando suplementa suplemento suplementos suplementacao repondo reposicao medicacao medicacoes medicamento medicamentos remedio remedios repor reponho reponha repomos muc suplementar aplicar aplicou iniciei parou parei',
);
/** A request begins. Words that only explain the names behind them are in `explained.ts`. */
export const isRequest = anyOf(
  listOf(`solicit* pedir pedido pedidos pedidas peco quero queria queriam gostaria preciso necessito desejo requeiro prescrev* fazer faco faca facam
  colher colha colham colho coletar coletem dosar dose dosem realizar realize repetir repito repita incluir incluo inclua acresc* adicion*
  falta faltam controle trazer manter agora`),
);
/** With "com" or "de" they introduce an illness: "paciente com HIV". */
export const PATIENT_WORDS = listOf(
  'paciente pct pac portador portadora mae pai irmao irma avo historia historico antecedente antecedentes',
);
export const RELATIVES = listOf(
  'filho filha filhos filhas marido esposa esposo parceiro parceira tio tia primo prima sobrinho sobrinha neto neta',
);
/** With a name before a colon they give the reason of the order: "HIV em seguimento: CD4". */
export const REASONS = listOf(
  'seguimento acompanhamento tratamento investigacao investigar suspeita rastreio inicio',
);
export const POSTPONED = listOf(
  'fica* deixa* deixo deixe adiado adiada adiar programad* previst* transferid*',
);
export const PURPOSES = listOf('deteccao diagnostico rastreio rastreamento triagem identificacao pesquisa');
export const AFTER = listOf('apos depois antes pos');
export const CONTRASTS = listOf('mas porem pois entao entretanto');

export const SCOPE_WORDS: readonly string[] = [
  ...[
    NEGATIONS,
    INSTEAD,
    CANCELLED,
    NOT_KNOWING,
    DONE_VERBS,
    BROUGHT,
    DONE_PARTICIPLES,
    VACCINATED,
    RESULTS,
    CONDITION_OUTCOMES,
    CONDITIONS,
    PREFERENCES,
    OPTIONAL,
    MEDICATION,
    CONTRASTS,
  ].flatMap((words) => [...words]),
  ...['ja', 'se', 'ou', 'tempo', 'tem', 'der'],
];
