import { normalizeWord } from '../normalize.ts';
import { isInfection } from '../vocabulary/infections.ts';
import { listOf } from '../vocabulary/list-of.ts';

/** Labels of fields, with or without a colon. */
const FIELDS = listOf(
  `nome paciente pac pct pcte data dn nascimento nasc idade sexo cpf rg cns convenio plano carteira carteirinha matricula endereco rua
  bairro cidade tel telefone fone celular email crm assinatura carimbo hd hipotese diagnostico indicacao justificativa queixa qp
  historia hda hmp validade clinica hospital unidade prontuario responsavel mae guia operadora cep avenida av hosp end
  especialidade justif senha atendimento emissao emitido impresso pagina ubs cnes telefones whatsapp comorbidades conv ind hipoteses
  instituto ambulatorio consultorio empresa cnpj beneficiario benef solicitante cbo rqe municipio logradouro assinado memed`,
);
/** They are labels only before a colon, a full stop or a number. */
const LABELS = listOf(
  `unid prof usuario segurado segurada assegurado cliente dependente colaborador atend dt leito reg registro liberado cidadao func funcionario medico enfermeiro biomedica biomedico farmaceutico tecnico
  emitente alergia alergias antecedente antecedentes motivo hpp medicacao medicacoes medicamento medicamentos ciap ciap2 cartao
  titular sala quarto ficha ic protocolo vacinado conferido digitado`,
);
const FORM_FIELD =
  /^\W*(?:\d{1,2}\s?-\s?(?:registro|n[uú]mero|tabela|c[oó]digo|descri|nome|data|hora|car[aá]ter|indica|validade|senha|plano|conselho|uf|grau)|(?:registro|n[uú]mero|tabela|filial|profissional|conselho|uf|local|motivo|complemento|autoriza[cç][aã]o|cl[ií]nico|receita|contrato|produto|rede|acomoda[cç][aã]o|fun[cç][aã]o(?=\s*:)|cargo|setor|c[oó]d(?:igo)?\.?(?=\s(?:d[aeo]\s)?(?:autoriza|libera|pedido|guia|paciente)))(?:\s+(?:d[aeo]s?\s+)?[\p{L}.]+){0,3}\s*[:#])/iu;

const FIRST_WORDS =
  /^[^\p{L}\p{N}]*(?:(?:n[º°.]{1,2} (?:d[aeo]s? )?|(?:n[uú]mero|id) d[aeo]s? ))?([\p{L}\p{N}\p{M}]+)([^\p{L}\p{N}]*)([\p{L}\p{N}]*)/iu;
/** A label starts no sentence: "Paciente com HIV", "Convênio não autorizou". */
const PROSE =
  /^(?:com|em|n[aã]o|sem|vai|foi|j[aá]|tem|faz|fez|usa|refere|apresenta|nega|deve|precisa|realiza|retorna|portador\p{L}*|gestante|[oó]ssea)$/iu;
const PERSON = /^(?:pac|paciente|mae|beneficiari[oa]|responsavel|convenio|plano)$/;

/** "Mãe 70 anos caiu", without the signs of a form */
const OLD_PERSON = /^\W*(?:m[aã]e|paciente)(?: de|,)? \d{1,3} ?(?:anos?|a)(?!\p{L})(?! ?(?:[-/|]|$))/iu;

/** "Usuário TGO.SILVA", "Impr. LX-PCR02": the names of logins and machines have signs or digits inside. */
const SYSTEM_FIELD =
  /^\W*(?:usu[aá]rio|operador|login|impr(?:essora)?|esta[cç][aã]o|terminal|host)(?:\s+por)?(?:\s?[.:#-]\s*|\s+)(?:\p{L}[\p{L}\d]*[._-][\p{L}\d]|\p{L}+\d)/iu;

const isFieldLine = (text: string): boolean => {
  if (FORM_FIELD.test(text) || SYSTEM_FIELD.test(text)) return true;
  const [, first = '', sign = '', next = ''] = FIRST_WORDS.exec(text) ?? [];
  // "Carimb0" in a scanned page
  const word = normalizeWord(/\p{L}{4}/u.test(first) ? first.replaceAll('0', 'o') : first);
  if (/^alergias?$/.test(word) && /(?<!\p{L})ige(?!\p{L})/iu.test(text)) return false;
  const isLabelled = /[:.#º]/.test(sign) || /^\d/.test(next) || /^[^:]{0,30}:/.test(text);
  if (PERSON.test(word) && (OLD_PERSON.test(text) || isInfection([normalizeWord(next)]))) return false;
  if (LABELS.has(word)) return isLabelled && (/[:#º]/.test(sign) || /\d/.test(text));
  if (!FIELDS.has(word) || sign.trim() !== '') return FIELDS.has(word);
  return !PROSE.test(next) && !(PERSON.test(word) && /^(?:d[aeo]|\p{Ll}+)$/u.test(next));
};

const PAST = String.raw`(?:anterior(?:es)?|pr[eé]vi[oa]s?|antig[oa]s?|passad[oa]s?|pregress[oa]s?|(?:em )?anexos?|d[oae] (?:dia|m[eê]s|ano|semana|semestre) (?:passad[oa]|anterior|\d)|(?:de|do|em) (?:\d{1,2}\/|20\d\d|(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\p{L}*))`;
const DONE = `(?:realizad|feit|colhid|coletad|dosad|apresentad|trazid|conferid|revisad|checad)[oa]s?(?: (?:ontem|anteontem|anteriormente|recentemente|(?:em|no|na) [^:;,]{1,20}))?`;
const LISTS = '(?:exames|resultados?|laudos?|pedidos?|solicita[cç][aã]o|requisi[cç][aã]o|lista|guia)';
/** The label of a section about the past. */
const PREVIOUS_RESULTS = new RegExp(
  [
    String.raw`^\W*(?:resultados?(?!\p{L})`,
    String.raw`(?:[uú]ltim[oa]s )?exames (?:(?:de|do dia|em) \d{1,2}\/|anteriores|pr[eé]vios)`,
    String.raw`(?:(?:[uú]lt?im[oa]s? )?${LISTS}(?: de exames)? ${PAST}|[uú]ltim[oa]s (?:exames|resultados)|hist[oó]rico de exames|(?:exames )?(?:j[aá] )?${DONE})(?: de exames)?\s*:)`,
  ].join('|'),
  'iu',
);

export const isPastHeading = (text: string): boolean => PREVIOUS_RESULTS.test(text);

export const isHeader = (text: string): boolean => isFieldLine(text) || isPastHeading(text);

const PLACE_AND_DATE =
  /^\W*(\p{Lu}[\p{L} .'-]{2,40})(?:\s?\/\s?[A-Z]{2})?,\s*(?:em\s)?\d{1,2}º?(?:\/\d{1,2}\/\d{2,4}|\s+[dD][eE]\s+\p{L}+(?:\s+[dD][eE]\s+\d{4})?)\W*$/u;

/** "Belo Horizonte, 14/01/2026" */
export const isPlaceAndDate = (text: string, isName: (text: string) => boolean): boolean => {
  const place = PLACE_AND_DATE.exec(text)?.[1];
  return place !== undefined && (/\/\s?[A-Z]{2},/.test(text) || !place.split(/\s/).some(isName));
};

/** After one of these words, the rest of the sentence requests nothing. */
const REASON_OR_ADDRESS =
  /(?<![\p{L}\p{N}])(?:crm|dd(?=\s*:)|diagn[oó]sticos? diferencia(?:l|is)(?=\s*[:.–-])|rua(?=\s+\p{Lu})|avenida|av(?=\.)(?!\.\s(?:psico|cardio|neuro|nutri|fono|oftal|m[eé]d))|alameda|travessa|rodovia|hd|hip[oó]teses?|ind(?=\s*:)|(?<!(?:sem|h[aá]|vejo|nenhuma)\s)indica[cç][aã]o(?=\s*(?:cl[ií]nica|[:.–-]))|justificativa|assinatura|carimbo)(?![\p{L}\p{N}])\s*[.:º-]*\s/iu;

const FOOTER =
  /(?<![\p{L}\p{N}])(?:documento (?:assinado|emitido|gerado|v[aá]lido|digital)|assinad[oa] (?:digital|eletr)|c[oó]d(?:igo)?\.? (?:de |do )?(?:valida|autentica|verifica|acesso|seguran|barras|controle|documento)|valid(?:e|ar) (?:em|este|o documento|no)|verifi(?:que|car) (?:a autenticidade|em|no)|autenticidade|qr[- ]?code|chave (?:de |para )?(?:acesso|valida|verifica|autentica|seguran|consulta)|(?:valida|autentica)[cç][aã]o(?: eletr[oô]nica| digital)?:|n[º°]\s?(?=\p{L}{1,5}-?\d{3})|token|hash|icp-brasil|acesse|https?:|www\.|(?<=[\s:])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|gov)(?:\.br)?\/|p[aá]g(?:ina)?\.?\s?\d|prontu[aá]rio eletr|gerado (?:em|por)|emitido (?:em|por)|impresso (?:em|por)|powered by|desenvolvido por|v[aá]lid[oa] (?:por|at[eé]) )/iu;

/** A doctor's name. "Dr, eu já fiz" addresses the doctor and does not match. */
const DOCTOR =
  /(?<![\p{L}\p{N}])(?:(?:[Dd][Rr][Aaªº]?|DOUTORA?|[Dd]outora?)\.?\s+(?=\p{Lu}(?!\p{Lu}*\d))(?!(?:\p{Lu}\p{L}*\.?\s+){1,4}(?:pediu|pede|solicit|mandou|passou|receitou|prescreveu|quer|indicou|falou))|dra?\.\s+(?=\p{Ll})(?!(?:\p{L}+\.?\s+){0,3}(?:pediu|pede|solicit|mandou|passou|receitou|prescreveu|quer|indicou|falou|disse)))/u;

const REQUEST_LABEL =
  /(?<=[\s,;.–-])(?:exames?(?:\s(?:solicitados|laboratoriais|complementares))?|solicit(?:o|a-se|amos|a[cç][aã]o|a[cç][oõ]es)|pe[cç]o|conduta|cd|repetir|pedir|colher|coletar|dosar|realizar|plano|laborat[oó]rio|lab|sol(?:ic)?\.?|ex(?:s)?\.)\s?:|(?<=[.;,–-]\s{1,3})(?:solicit(?:o|a-se|amos)|pe[cç]o|requisito|prescrevo|favor|gostaria|colher|dosar|repetir|realizar)\s/iu;

const NEW_REQUEST =
  /(?<=[.;,–-]\s{0,3})(?:(?:exames|pedidos?|solicita[cç][aã]o|lista) (?:nov[oa]s?|atua(?:l|is)|de (?:hoje|agora))|nov[oa]s?(?: (?:exames|pedidos?|lista))?|hoje|agora|atual|faltam?|pendentes?|conduta|cd|a (?:fazer|realizar|colher|solicitar)|fazer|colher|repetir|pedir|solicit\p{L}*|pe[cç]o|prescrevo|requisito|acrescentar|incluir)(?!\p{L})/iu;

/** Where a field ends and a request starts: "Paciente: Ana  Exames: TSH". The length of the text without a request. */
export const requestLabelStart = (text: string): number => {
  const past = PREVIOUS_RESULTS.exec(text)?.[0].length ?? 0;
  const at = text.slice(past).search(past > 0 ? NEW_REQUEST : REQUEST_LABEL);
  return past + at > 0 && at >= 0 ? past + at : text.length;
};

export const DOCTOR_LIST_HEADING =
  /^(?:dra?|doutora?)\.?\s+\p{L}[\p{L}.]*(?:\s+\p{L}[\p{L}.]*){0,5}\s*(?:\([^()]{0,40}\)\s*)?(?:(?:solicita|pede|solicitou|pediu)\s*)?(?:(?:p\/|para|pr[ao])\s[^:.]{1,40})?:\s/iu;

export const asideStart = (text: string): number | undefined => {
  const starts = [REASON_OR_ADDRESS, DOCTOR, FOOTER].flatMap((sign) => sign.exec(`${text} `)?.index ?? []);
  return starts.length > 0 ? Math.min(...starts) : undefined;
};
