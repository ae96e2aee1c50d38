const listOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** What stands after one of these is not wanted. */
export const NEVER = listOf(
  'nao nem sem exceto menos salvo cancelar cancela suspender retirar tirar excluir dispensar desconsiderar ignorar',
);
/** Said after names, they are not wanted. */
export const REFUSED = listOf(
  'cancelado cancelada cancelados suspenso suspensa dispensado dispensada excluido excluida recusou recusado recusada recusa',
);
/** "Não sei se", "não escreveu como": somebody does not know, nobody refuses. */
export const UNSURE = listOf(
  'sei sabe sabia saber lembro lembra escreveu disse falou explicou especificou entendi entendeu consegui consigo achei encontrei certeza informou tenho',
);
/** Right before a name they tell of an earlier exam. */
export const LAST = listOf('ultimo ultima ultimos ultimas');
/** The exam was made already. */
export const MADE = listOf(
  'fez fiz fizeram realizou realizei colheu colhi coletou coletei dosou tomou tomei tomaram repetiu',
);
/** After "já": it was made, in whatever words. */
export const isMade = (word: string): boolean =>
  MADE.has(word) ||
  /^(?!quer|preci|deix|pedi|solicit|reserv|marc|agend|pag)[a-z]{2,}(?:ad[oa]s?|id[oa]s?|eit[oa]s?|ou|ei|eu|iu)$/.test(
    word,
  ) ||
  word === 'tem';
/** Right after a name they tell of an earlier exam. */
export const OVER = listOf(
  'feito feita feitos feitas realizado realizada realizados realizadas colhido colhida dosado dosada dosados coletado coletada',
);
/** After a name: its result. After "se": the outcome of the exam named before. */
export const RESULTS = listOf(
  `negativo negativa negativos positivo positiva positivos reagente reagentes normal normais neg nr indetectavel detectavel inconclusivo inconclusiva
  negativas positivas alterado alterada alterados alteradas elevado elevada elevados elevadas aumentado aumentada diminuido diminuida reduzido reduzida`,
);
export const OUTCOMES = listOf('anormal anormais baixo baixa alto alta vier der for houver persistir');
export const CONDITIONS = listOf('se caso quando dependendo');
/** "Se já tive dengue": asks, and makes no condition. */
export const TELLS = listOf('tenho tive ja estou to sou posso preciso precisa tem e eu ele ela fica vou vai');
/** "Não sei se", "ver se": asks, and makes no condition. */
export const ASKS_WHETHER = listOf(
  'sei saber ver sabe perguntar perguntou perguntei confirmar pergunta verificar duvida',
);
export const WISHES = listOf('possivel quiser puder desejar preferir necessario precisar tempo');
export const DOUBTS = listOf(
  'criterio opcional opcionais facultativo talvez considerar avaliar eventual eventualmente',
);
/** Medicines follow. */
export const MEDICINES = listOf(
  'uso usa usam usando toma tomando suplementando suplementa suplemento suplementos suplementacao repondo reposicao medicacao medicacoes medicamento medicamentos remedio remedios',
);
/** From here on something is asked for. */
export const REQUESTS = listOf(
  `solicito solicitar solicitei peco pedir pedido quero queria gostaria preciso falta faltam repetir fazer colher dosar incluir
  realizar acrescentar coletar controle trazer pedido prescrevo manter agora`,
);
/** With "com" or "de" they tell what somebody has: "paciente com HIV". */
export const PATIENTS = listOf(
  'paciente pct pac portador portadora mae pai irmao irma avo historia historico antecedente antecedentes',
);
/** With a name before a colon they tell why something is asked for: "HIV em seguimento: CD4". */
export const REASONS = listOf(
  'seguimento acompanhamento tratamento investigacao investigar suspeita rastreio inicio',
);
/** Another clause begins. */
export const TURNS = listOf('mas porem pois entao entretanto');

/** All words that say what is to be done with a name. */
export const SCOPE_WORDS: readonly string[] = [
  ...[
    NEVER,
    REFUSED,
    UNSURE,
    MADE,
    OVER,
    RESULTS,
    OUTCOMES,
    CONDITIONS,
    WISHES,
    DOUBTS,
    MEDICINES,
    TURNS,
  ].flatMap((words) => [...words]),
  ...['ja', 'se', 'ou', 'tempo', 'tem', 'der'],
];
