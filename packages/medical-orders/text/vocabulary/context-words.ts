import { CONDITIONS_AND_OCCASIONS } from './conditions.ts';
import { isExamLike } from './exam-words.ts';
import { listOf } from './list-of.ts';
import { isMedicine } from './medicines.ts';

const SHARED_ADJECTIVES = listOf(
  `cardiaco cardiaca renal renais hepatico hepatica pulmonar toracica cervical lombar pelvico pelvica abdominal bilateral unilateral direita direito
  esquerda esquerdo cronico cronica cronicas agudo aguda recorrente persistente grave leve infantil adulto adulta externo externa interno interna
  vascular hormonal infeccioso ocular infantis unha cabelo pe mao pa`,
);

const ILLNESS_ENDING =
  /^(?:as|pauci|oligo)?sintomatic[oa]s?$|(?:[a-z]{2}(?:ite|ites|oses?|patias?|algias?|omas?|penias?|megalias?|plasias?|plegias?|paresias?|estesias?|trofias?|ectasias?|ectomias?|plastias?|rrafias?|rragias?|stomias?|rreias?|filias?|ismo|ismos|istas?|logias?|logistas?|logico|logica|iatria|iatrica|iatrico|iatra)|^hip(?:er|o)[a-z]{4,})$|^hiper[a-z]+|^hipo[a-z]{5,}|^(?:pre|pos)(?:operat|cirurg|natal|parto|menopaus|transplant)|^g\d+p\d+/;
const NOT_AN_ILLNESS =
  /^(?:glicose|lactose|frutose|galactose|sacarose|maltose|dextrose|celulose|dose|doses|bicose|exoma|genoma|soma|microbioma|transcriptoma|coma|idioma|diploma|limite|leite|elite|convite|apetite|satelite|hematocrito|metabolismo|antagonismo|polimorfismo|hipofosf\w*|hemograma|cariotipo|sorolog\w+|coprolog\w+|virolog\w+|citolog\w+|colpocitolog\w+|histolog\w+|parasitolog\w+|microbiolog\w*|micolog\w+|toxicologic\w+|biolog\w+|oncotic\w+|morfolog\w+|sudorese|hipoclor\w+|hipurico|metilhipurico)$/;

export const isSharedAdjective = (word: string): boolean => SHARED_ADJECTIVES.has(word);

/** Words about the reason for an order, the patient or their medicines. The reader leaves them out. */
export const isContext = (word: string): boolean =>
  CONDITIONS_AND_OCCASIONS.has(word) ||
  isMedicine(word) ||
  (ILLNESS_ENDING.test(word) && !NOT_AN_ILLNESS.test(word) && !isExamLike(word));
