import { formatDecimal } from '#values/money.ts';
import {
  type Declaration,
  type DeclaredPayer,
  declarationId,
  declaredText,
  declaresIbs,
  eventId,
} from './declaration.ts';
import { REGIMES } from './invoice.ts';

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse';
/** The tax office refuses a file that begins otherwise (E1229). */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const VERSION = '1.01';
const APPLICATION = 'loja-1';

export const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An empty value leaves its element out. */
const leaf = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${escapedXml(String(value))}</${name}>`;

const group = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

const inStoreZone = (instant: Date): string =>
  `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

const percent = (hundredths: number | null): string | null =>
  hundredths === null ? null : formatDecimal(hundredths);

/**
 * Writes the declaration (DPS 1.01) without a signature: default namespace, no prefixes, no white space, elements in the
 * order of the schema.
 */
export function declarationXml(declaration: Declaration): string {
  const { environment, issuer, day, issuedAt, number, replaces, payer, cents, incrementId } = declaration;
  return `${XML_HEAD}<DPS xmlns="${NAMESPACE}" versao="${VERSION}"><infDPS Id="${declarationId(issuer, number)}">${[
    leaf('tpAmb', environment),
    leaf('dhEmi', inStoreZone(issuedAt)),
    leaf('verAplic', APPLICATION),
    leaf('serie', issuer.series),
    leaf('nDPS', number),
    leaf('dCompet', day),
    leaf('tpEmit', 1),
    leaf('cLocEmi', issuer.cityCode),
    replaces
      ? group(
          'subst',
          leaf('chSubstda', replaces.key),
          leaf('cMotivo', replaces.reason),
          leaf('xMotivo', declaredText(replaces.text, 255)),
        )
      : '',
    group(
      'prest',
      leaf('CNPJ', issuer.cnpj),
      leaf('IM', issuer.municipalRegistration),
      group(
        'regTrib',
        leaf('opSimpNac', REGIMES[issuer.regime]),
        leaf('regApTribSN', issuer.simplesBy),
        leaf('regEspTrib', issuer.specialRegime),
      ),
    ),
    payerXml(payer),
    group(
      'serv',
      group('locPrest', leaf('cLocPrestacao', issuer.cityCode)),
      group(
        'cServ',
        leaf('cTribNac', declaration.rule.nationalCode),
        leaf('cTribMun', declaration.rule.municipalCode),
        leaf('xDescServ', declaredText(declaration.description, 1000)),
        leaf('cNBS', declaration.rule.nbs),
      ),
      group('infoCompl', leaf('xPed', incrementId)),
    ),
    group('valores', group('vServPrest', leaf('vServ', formatDecimal(cents))), taxesXml(declaration)),
    declaresIbs(declaration) ? ibsXml(declaration) : '',
  ].join('')}</infDPS></DPS>`;
}

function payerXml({ id, name, address, email }: DeclaredPayer): string {
  return group(
    'toma',
    id.kind === 'none' ? leaf('cNaoNIF', 2) : leaf(id.kind.toUpperCase(), id.number),
    leaf('xNome', declaredText(name, 300)),
    address
      ? group(
          'end',
          group('endNac', leaf('cMun', address.cityCode), leaf('CEP', address.cep)),
          leaf('xLgr', declaredText(address.street, 255)),
          leaf('nro', declaredText(address.number, 60)),
          leaf('xBairro', declaredText(address.neighborhood, 60)),
        )
      : '',
    leaf('email', email),
  );
}

function taxesXml({ issuer, rule }: Declaration): string {
  const { regime, agreement } = issuer;
  return group(
    'trib',
    group(
      'tribMun',
      leaf('tribISSQN', 1),
      leaf('tpRetISSQN', 1),
      leaf('pAliq', regime === 'normal' && !agreement ? percent(rule.rate) : null),
    ),
    group(
      'totTrib',
      regime === 'normal'
        ? group(
            'pTotTrib',
            leaf('pTotTribFed', percent(rule.federalTaxes)),
            leaf('pTotTribEst', percent(rule.stateTaxes)),
            leaf('pTotTribMun', percent(rule.municipalTaxes)),
          )
        : regime === 'mei'
          ? leaf('indTotTrib', 0)
          : leaf('pTotTribSN', percent(rule.simplesTaxes)),
    ),
  );
}

/** The tax office calculates IBS and CBS from these codes. */
const ibsXml = ({ rule }: Declaration): string =>
  group(
    'IBSCBS',
    leaf('finNFSe', 0),
    leaf('indFinal', 1),
    leaf('cIndOp', rule.ibsOperation),
    leaf('indDest', 0),
    group(
      'valores',
      group('trib', group('gIBSCBS', leaf('CST', rule.ibsSituation), leaf('cClassTrib', rule.ibsClass))),
    ),
  );

/** 1: error in the note; 2: the service was not rendered; 9: other. */
export type CancellationReason = 1 | 2 | 9;

interface CancellationRequest {
  environment: 1 | 2;
  /** The issuer's CNPJ. */
  cnpj: string;
  key: string;
  at: Date;
  reason: CancellationReason;
  /** 15 to 255 characters. */
  text: string;
}

export const CANCELLATION_EVENT = '101101';

/** Writes the request to register the event 101101, which cancels a note, without a signature. */
export const cancellationXml = ({ environment, cnpj, key, at, reason, text }: CancellationRequest): string =>
  `${XML_HEAD}<pedRegEvento xmlns="${NAMESPACE}" versao="${VERSION}"><infPedReg Id="${eventId(key, CANCELLATION_EVENT)}">${[
    leaf('tpAmb', environment),
    leaf('verAplic', APPLICATION),
    leaf('dhEvento', inStoreZone(at)),
    leaf('CNPJAutor', cnpj),
    leaf('chNFSe', key),
    group(
      `e${CANCELLATION_EVENT}`,
      leaf('xDesc', 'Cancelamento de NFS-e'),
      leaf('cMotivo', reason),
      leaf('xMotivo', declaredText(text, 255)),
    ),
  ].join('')}</infPedReg></pedRegEvento>`;
