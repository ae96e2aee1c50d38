import { CONDITIONS_AND_OCCASIONS } from './conditions.ts';
import { listOf } from './list-of.ts';

const EXAM_HEADS = listOf(
  `prova aspirado biopsia puncao esfregaco doppler ultrassom us usg rx raio radiografia ressonancia rm rnm tomografia tc tac pet ecg eco eeg
  enmg eda mapa mrpa holter bera peate potencial espirometria cintilografia mamografia densitometria elastografia laringoscopia oximetria
  cultura culturas painel perfil genotipagem fenotipagem imunofenotipagem sequenciamento mutacao mutacoes gene genes genetica fragmentacao
  anticorpo anticorpos antigeno toxina toxinas sorologia sorol pcr igg igm iga ige cadeia cadeias receptor fator hormonio enzima clearance
  depuracao excrecao fracao indice relacao razao curva teste estudo mapeamento captura fish carga hibridizacao imunofixacao crioglobulinas
  cariotipo acido proteina vitamina fosfatase peptideo interleucina inibidor ab autoanticorpo autoanticorpos pesquisa exame citologia
  colpocitologia papanicolau preventivo anatomopatologico histopatologico imunohistoquimica coloracao swab raspado lavado escarro anti escore score mmg dmo ustv hsg angiotc angiorm gota
    monoteste lampada fundo acuidade campimetria tonometria  ppd paaf baaf punch cate angiografia`,
);
const EXAM_SHAPE =
  /(?:grama|gramas|grafia|grafias|scopia|scopias|scopica|metria|metrias|cultura|culturas|cult|centese|tipagem|emia|uria|urias|terase|idase|quinase|ogenase|lisina|globulina|globulinas|citologia|copia|fluxia)$|^(?:anti|auto)[a-z]{3,}|^(?:imuno|eletro|citometr|densito|cintilo|eco|ultra|radio|endo|colono|colpo|histero|video|retossigmoido|broncos|cisto)[a-z]{6,}/;
const NOT_AN_EXAM =
  /^(?:anti(?:biotic\w*|concepcion\w*|depressiv\w*|g[oa]s?|gamente|termic\w*|hipertensiv\w*|inflamator\w*|coagulant\w*|coagulac\w*|diabetic\w*|retrovira\w*|alergic\w*|rrabic\w*|tetanic\w*|acid\w*)|automatic\w*|automatizad\w*|autoriz\w*|autista|autismo|programa|gramas|comemoria|academia|epidemia|pandemia|anatomia|autonomia|auria|maturia|curia|luxuria|injuria|penuria|ecologia|puericultura|endocrin\w*|endometri\w*|endovenos\w*|imunobiolog\w*|imunossupr\w*|imunidade|imunolog\w+|imunizac\w*|imunodefici\w*|ultrassens\w*|ultrapass\w*|radioterapia|ecografic\w*|hipocalcemia|cistopatia|antimicrobian\w*)$/;

export const isExamLike = (word: string): boolean =>
  EXAM_HEADS.has(word) ||
  (word.length > 5 &&
    EXAM_SHAPE.test(word) &&
    !NOT_AN_EXAM.test(word) &&
    !CONDITIONS_AND_OCCASIONS.has(word) &&
    !/^hip[eo]/.test(word));
