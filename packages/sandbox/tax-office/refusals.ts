import { cityOfCep, usesNationalIssuer } from './cities.ts';
import { child, type Element, textAt } from './document.ts';
import type { Note } from './note.ts';

export interface Refused {
  code: string;
  text: string;
}

export interface Known {
  note(key: string): Note | undefined;
  used(declarationId: string): boolean;
  now(): Date;
  periodIsOver(): boolean;
}

/** The children of each element, in the order of the schema of July 2026. Those with a ! must be there. */
const SCHEMA: Readonly<Record<string, string>> = {
  DPS: 'infDPS Signature',
  infDPS:
    'tpAmb! dhEmi! verAplic! serie! nDPS! dCompet! tpEmit! cMotivoEmisTI chNFSeRej cLocEmi! subst prest! toma interm serv! valores! IBSCBS',
  subst: 'chSubstda cMotivo xMotivo',
  prest: 'CNPJ CPF CAEPF IM xNome end fone email regTrib!',
  regTrib: 'opSimpNac regApTribSN regEspTrib',
  toma: 'CNPJ CPF NIF cNaoNIF CAEPF IM xNome! end fone email',
  end: 'endNac endExt xLgr! nro! xCpl xBairro!',
  endNac: 'cMun CEP',
  serv: 'locPrest cServ comExt obra atvEvento infoCompl',
  cServ: 'cTribNac! cTribMun xDescServ! cNBS cIntContrib',
  valores: 'vServPrest vDescCondIncond vDedRed trib',
  vServPrest: 'vReceb vServ',
  tribMun: 'tribISSQN cPaisResult tpImunidade exigSusp BM tpRetISSQN pAliq',
  pTotTrib: 'pTotTribFed pTotTribEst pTotTribMun',
  IBSCBS: 'finNFSe! indFinal cIndOp! tpOper gRefNFSe tpEnteGov indDest! dest imovel valores!',
};

function isInOrder(element: Element, path = ''): boolean {
  // IBSCBS has values of another shape.
  const parts = path.endsWith('IBSCBS') ? undefined : SCHEMA[element.name]?.split(' ');
  if (parts?.some((part) => part.endsWith('!') && !child(element, part.slice(0, -1)))) return false;
  const order = parts?.map((part) => part.replace('!', ''));
  let place = -1;
  for (const one of element.children) {
    const next = order ? order.indexOf(one.name, Math.max(place, 0)) : 0;
    if (order && (next < 0 || next < place)) return false;
    place = next;
    if (one.name !== 'Signature' && !isInOrder(one, element.name)) return false;
  }
  return true;
}

/** The day in Brasília. */
export const dayIn = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:00$/;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

interface Rule {
  code: string;
  text: string;
  breaks(facts: Facts): boolean;
}

interface Facts {
  /** infDPS. */
  d: Element;
  at(path: string): string;
  has(path: string): boolean;
  id: string;
  simples: string;
  now: Date;
  known: Known;
  national: boolean;
}

const RULES: readonly Rule[] = [
  {
    code: 'E0006',
    text: 'O ambiente não é o de produção restrita.',
    breaks: ({ at }) => at('tpAmb') !== '2',
  },
  {
    code: 'E0004',
    text: 'O Id da DPS não é a concatenação dos seus campos.',
    breaks: ({ at, id }) =>
      id !==
      `DPS${at('cLocEmi')}2${at('prest/CNPJ')}${at('serie').padStart(5, '0')}${at('nDPS').padStart(15, '0')}`,
  },
  {
    code: 'E0010',
    text: 'Série fora da faixa de aplicativo próprio.',
    breaks: ({ at }) => !/^[1-9]\d*$/.test(at('serie')) || Number(at('serie')) > 49_999,
  },
  {
    code: 'E0014',
    text: 'Já existe NFS-e para a série e o número desta DPS.',
    breaks: ({ known, id }) => known.used(id),
  },
  {
    code: 'E0008',
    text: 'A data de emissão é posterior à do processamento.',
    breaks: ({ at, now }) => !MOMENT.test(at('dhEmi')) || new Date(at('dhEmi')) > now,
  },
  {
    code: 'E0015',
    text: 'A competência é posterior à emissão.',
    breaks: ({ at }) => at('dCompet') > dayIn(new Date(at('dhEmi'))),
  },
  {
    code: 'E0039',
    text: 'O município não é conveniado ao emissor nacional.',
    breaks: ({ at, national }) => national && !usesNationalIssuer(at('cLocEmi')),
  },
  {
    code: 'E0121',
    text: 'O nome do prestador não deve ser informado.',
    breaks: ({ has }) => has('prest/xNome'),
  },
  {
    code: 'E0128',
    text: 'O endereço do prestador não deve ser informado.',
    breaks: ({ has }) => has('prest/end'),
  },
  {
    code: 'E0120',
    text: 'O município não registra a inscrição municipal no CNC.',
    breaks: ({ has, national }) => national && has('prest/IM'),
  },
  {
    code: 'E0116',
    text: 'A inscrição municipal do prestador é obrigatória.',
    breaks: ({ has, national }) => !national && !has('prest/IM'),
  },
  {
    code: 'E0162',
    text: 'O regime de apuração do Simples não cabe a este prestador.',
    breaks: ({ has, simples }) => (simples === '3') !== has('prest/regTrib/regApTribSN'),
  },
  {
    code: 'E0202',
    text: 'O tomador tem a raiz do CNPJ do emitente.',
    breaks: ({ at }) =>
      at('toma/CNPJ') !== '' && at('toma/CNPJ').slice(0, 8) === at('prest/CNPJ').slice(0, 8),
  },
  {
    code: 'E0206',
    text: 'CPF do tomador inexistente.',
    breaks: ({ at }) => at('toma/CPF') !== '' && !isCpf(at('toma/CPF')),
  },
  {
    code: 'E0235',
    text: 'O endereço do tomador com CNPJ é obrigatório.',
    breaks: ({ at, has }) => at('toma/CNPJ') !== '' && !has('toma/end'),
  },
  {
    code: 'E0240',
    text: 'O CEP não pertence ao município do tomador.',
    breaks: ({ at }) => {
      const cep = at('toma/end/endNac/CEP');
      return cep !== '' && (cityOfCep(cep) ?? at('toma/end/endNac/cMun')) !== at('toma/end/endNac/cMun');
    },
  },
  {
    code: 'E0242',
    text: 'Tomador do exterior sem endereço no exterior.',
    breaks: ({ has }) => (has('toma/NIF') || has('toma/cNaoNIF')) && !has('toma/end/endExt'),
  },
  {
    code: 'E0247',
    text: 'E-mail do tomador inválido.',
    breaks: ({ at }) => at('toma/email') !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(at('toma/email')),
  },
  {
    code: 'E0316',
    text: 'Código NBS inexistente.',
    breaks: ({ at }) => at('serv/cServ/cNBS') !== '' && !/^1\d{8}$/.test(at('serv/cServ/cNBS')),
  },
  {
    code: 'E0322',
    text: 'O código NBS é obrigatório com o grupo IBSCBS.',
    breaks: ({ at, has }) => has('IBSCBS') && at('serv/cServ/cNBS') === '',
  },
  {
    code: 'E0617',
    text: 'A alíquota é do município e não deve ser informada.',
    breaks: ({ has, simples, national }) => national && simples === '1' && has('valores/trib/tribMun/pAliq'),
  },
  {
    code: 'E0713',
    text: 'O total aproximado de tributos deve ser informado em valor ou percentual.',
    breaks: ({ has, simples }) =>
      simples === '1' && !has('valores/trib/totTrib/vTotTrib') && !has('valores/trib/totTrib/pTotTrib'),
  },
  {
    code: 'E0712',
    text: 'O indicador de total de tributos não cabe a ME ou EPP.',
    breaks: ({ has, simples }) => simples === '3' && has('valores/trib/totTrib/indTotTrib'),
  },
  {
    code: 'E0850',
    text: 'O grupo IBSCBS não cabe a esta competência.',
    breaks: ({ at, has }) => has('IBSCBS') && at('dCompet') < '2026-01-01',
  },
  {
    code: 'E0959',
    text: 'A classificação tributária não é da situação tributária.',
    breaks: ({ at, has }) => {
      const codes = 'IBSCBS/valores/trib/gIBSCBS';
      return has('IBSCBS') && !at(`${codes}/cClassTrib`).startsWith(at(`${codes}/CST`));
    },
  },
  {
    code: 'E0049',
    text: 'A NFS-e substituída não existe ou não vale mais.',
    breaks: ({ at, has, known }) => has('subst') && known.note(at('subst/chSubstda'))?.state !== 'valid',
  },
  {
    code: 'E0050',
    text: 'O prazo de substituição do município acabou.',
    breaks: ({ has, known }) => has('subst') && known.periodIsOver(),
  },
  {
    code: 'E0056',
    text: 'NFS-e sem tomador identificado não pode ser substituída.',
    breaks: ({ at, has, known }) => has('subst') && known.note(at('subst/chSubstda'))?.payer === '',
  },
  {
    code: 'E0058',
    text: 'A substituição não pode mudar o tomador.',
    breaks: ({ at, has, known }) =>
      has('subst') && known.note(at('subst/chSubstda'))?.payer !== (at('toma/CPF') || at('toma/CNPJ')),
  },
  {
    code: 'E0060',
    text: 'A substituição não pode mudar a competência.',
    breaks: ({ at, has, known, simples }) =>
      has('subst') && simples === '1' && known.note(at('subst/chSubstda'))?.day !== at('dCompet'),
  },
  {
    code: 'E0061',
    text: 'A substituição no Simples não pode mudar competência nem valor.',
    breaks({ at, has, known, simples }) {
      const former = known.note(at('subst/chSubstda'));
      return (
        has('subst') &&
        simples !== '1' &&
        (former?.day !== at('dCompet') || former.value !== at('valores/vServPrest/vServ'))
      );
    },
  },
];

/** What SEFIN, or the issuer of a city, has against the bytes of a declaration. The signature is checked elsewhere. */
export function declarationRefusals(
  xml: string,
  root: Element | null,
  known: Known,
  { national }: { national: boolean },
): Refused[] {
  if (!xml.startsWith(HEAD)) return [{ code: 'E1229', text: 'O XML não está em UTF-8 declarado.' }];
  if (/<\/?[A-Za-z]+:/.test(xml)) return [{ code: 'E1228', text: 'O XML usa prefixos de namespace.' }];
  const d = child(root ?? undefined, 'infDPS');
  if (
    root?.name !== 'DPS' ||
    root.attributes.versao !== '1.01' ||
    !d ||
    !isInOrder(root) ||
    />\s+</.test(xml)
  )
    return [{ code: 'E1235', text: 'Falha no esquema XML da DPS.' }];
  const at = (path: string) => textAt(d, path);
  const has = (path: string) =>
    path.split('/').reduce<Element | undefined>((one, name) => child(one, name), d) !== undefined;
  const facts: Facts = {
    d,
    at,
    has,
    id: d.attributes.Id ?? '',
    simples: at('prest/regTrib/opSimpNac'),
    now: known.now(),
    known,
    national,
  };
  return RULES.filter((rule) => rule.breaks(facts)).map(({ code, text }) => ({ code, text }));
}

function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  const digit = (length: number) => {
    const sum = [...text.slice(0, length)].reduce(
      (all, sign, place) => all + Number(sign) * (length + 1 - place),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return digit(9) === Number(text[9]) && digit(10) === Number(text[10]);
}
