import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { KnobPanel } from '../shared/knobs.ts';
import { openTable } from '../shared/table.ts';
import { cnpjIn, type OfficeCertificates } from './certificates.ts';
import { cityName } from './cities.ts';
import { certificateIn, child, type Element, isSigned, readXml, textAt } from './document.ts';
import type { Note } from './note.ts';
import { dayIn, declarationRefusals, type Known, type Refused } from './refusals.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; refusals: Refused[] };

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

interface Options {
  dataDir: string | undefined;
  clock: () => Date;
  knobs: KnobPanel;
  certificates: OfficeCertificates;
}

export type TaxOffice = ReturnType<typeof openTaxOffice>;

/** The notes of all municipalities, whichever service took the declaration. */
export function openTaxOffice({ dataDir, clock, knobs, certificates }: Options) {
  const notes = openTable<Note>(dataDir, 'notas');
  const byDeclaration = new Map(notes.all().map((note) => [note.declarationId, note]));
  const keep = (note: Note) => {
    notes.put(note.key, note);
    byDeclaration.set(note.declarationId, note);
  };

  function signatureRefusals(xml: string, root: Element, signed: string): Refused[] {
    const certificate = certificateIn(root);
    const id = child(root, signed)?.attributes.Id ?? '';
    if (!certificate || !isSigned(xml, id, certificate))
      return [{ code: 'E0714', text: 'Assinatura digital inválida.' }];
    const trusted = new X509Certificate(certificates.authority.cert).publicKey;
    const own = new X509Certificate(certificate);
    if (!own.verify(trusted))
      return [{ code: 'E1208', text: 'Certificado de assinatura fora da ICP-Brasil.' }];
    const signer = cnpjIn(own.raw) ?? '';
    const inside = child(root, signed);
    const issuer = textAt(inside, 'prest/CNPJ') || textAt(inside, 'CNPJAutor');
    return signer.slice(0, 8) === issuer.slice(0, 8)
      ? []
      : [{ code: 'E0718', text: 'O certificado não é do emitente da declaração.' }];
  }

  const known: Known = {
    note: (key) => notes.get(key),
    used: (id) => byDeclaration.has(id),
    now: clock,
    periodIsOver: () => knobs.get().notasPrazoEncerrado,
  };

  /** `national` is SEFIN, which serves only cities without an issuer of their own. */
  function issue(xml: string, { national }: { national: boolean }): Answer<Note> {
    const forced = knobs.get().notasRecusar;
    if (forced !== null)
      return { ok: false, refusals: [{ code: forced, text: 'Recusada pelo ajuste do sandbox.' }] };
    const root = readXml(xml);
    const refusals = declarationRefusals(xml, root, known, { national });
    if (root && refusals.length === 0) refusals.push(...signatureRefusals(xml, root, 'infDPS'));
    const declared = child(root ?? undefined, 'infDPS');
    if (refusals.length > 0 || !root || !declared) return { ok: false, refusals };
    const note = noteOf(xml, declared);
    keep(note);
    const replaced = notes.get(textAt(declared, 'subst/chSubstda'));
    if (replaced) keep({ ...replaced, state: 'replaced' });
    return { ok: true, value: note };
  }

  function noteOf(xml: string, declared: Element): Note {
    const city = textAt(declared, 'cLocEmi');
    const issuer = textAt(declared, 'prest/CNPJ');
    const number = notes.all().filter((one) => one.issuer === issuer).length + 1;
    const at = clock();
    const key = keyOf(city, issuer, number, at);
    const value = textAt(declared, 'valores/vServPrest/vServ');
    return {
      key,
      number,
      declarationId: declared.attributes.Id ?? '',
      city,
      issuer,
      payer: textAt(declared, 'toma/CPF') || textAt(declared, 'toma/CNPJ'),
      payerName: textAt(declared, 'toma/xNome'),
      value,
      day: textAt(declared, 'dCompet'),
      issuedAt: at.toISOString(),
      xml: signed(noteXml({ key, number, city, issuer, value, at, xml, declared }), 'infNFSe'),
      declaration: xml,
      state: 'valid',
      event: null,
    };
  }

  function signed(xml: string, element: string): string {
    const signer = new SignedXml({
      privateKey: certificates.server.key,
      publicCert: certificates.server.cert,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
    });
    signer.addReference({
      xpath: `/*/*[local-name(.)='${element}']`,
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
      ],
    });
    signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } });
    return HEAD + signer.getSignedXml().replace(/^<\?xml[^>]*\?>/, '');
  }

  function cancel(xml: string, key: string): Answer<string> {
    const root = readXml(xml);
    const asked = child(root ?? undefined, 'infPedReg');
    const refuse = (code: string, text: string): Answer<string> => ({
      ok: false,
      refusals: [{ code, text }],
    });
    if (!root || !asked || root.name !== 'pedRegEvento')
      return refuse('E1235', 'Falha no esquema XML do evento.');
    if (asked.attributes.Id !== `PRE${key}101101`)
      return refuse('RNG6110', 'Id do pedido de registro de evento inválido.');
    const refusals = signatureRefusals(xml, root, 'infPedReg');
    if (refusals.length > 0) return { ok: false, refusals };
    const note = notes.get(key);
    if (!note || textAt(asked, 'chNFSe') !== key) return refuse('E0801', 'A NFS-e não existe.');
    const said = child(asked, 'e101101');
    const reason = textAt(said, 'xMotivo');
    if (
      textAt(said, 'xDesc') !== 'Cancelamento de NFS-e' ||
      !/^[129]$/.test(textAt(said, 'cMotivo')) ||
      reason.length < 15 ||
      reason.length > 255
    )
      return refuse('E1235', 'Falha no esquema XML do evento.');
    if (note.state !== 'valid') return refuse('E0840', 'Já existe um evento que impede o cancelamento.');
    if (note.payer === '') return refuse('E0824', 'NFS-e sem tomador identificado não pode ser cancelada.');
    if (knobs.get().notasPrazoEncerrado)
      return refuse('E0835', 'O prazo de cancelamento do município acabou.');
    const event = signed(eventXml(xml, key, note.number, clock()), 'infEvento');
    keep({ ...note, state: 'cancelled', event });
    return { ok: true, value: event };
  }

  return {
    notes: () => notes.all(),
    note: (key: string) => notes.get(key),
    findByDeclaration: (id: string) => byDeclaration.get(id),
    issue,
    cancel,
    knobs,
    clear: () => {
      notes.clear();
      byDeclaration.clear();
    },
    close: () => notes.close(),
  };
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** 50 signs: city, environment, kind and number of the issuer, note, month, a made-up code and a check digit. */
function keyOf(city: string, issuer: string, number: number, at: Date): string {
  const month = dayIn(at).slice(2, 7).replace('-', '');
  const body = `${city}22${issuer}${digits(number, 13)}${month}${digits((number * 7919) % 1_000_000_000, 9)}`;
  return `${body}${[...body].reduce((sum, sign, place) => sum + sign.charCodeAt(0) * (place + 2), 0) % 10}`;
}

const stamp = (at: Date) => `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

interface NoteParts {
  key: string;
  number: number;
  city: string;
  issuer: string;
  value: string;
  at: Date;
  xml: string;
  declared: Element;
}

const SERVICES: Readonly<Record<string, string>> = {
  '040201': 'Análises clínicas',
  '040202': 'Patologia',
  '040205': 'Diagnóstico por imagem',
  '040303': 'Clínicas',
  '040601': 'Enfermagem, inclusive serviços auxiliares',
  '042001': 'Coleta de sangue e de material biológico',
};

function noteXml({ key, number, city, issuer, value, at, xml, declared }: NoteParts): string {
  const rate = 3;
  const tax = ((Number(value) * rate) / 100).toFixed(2);
  const place = cityName(city);
  const service = textAt(declared, 'serv/cServ/cTribNac');
  const declaration = xml.replace(/^<\?xml[^>]*\?>/, '');
  return `<NFSe xmlns="${NAMESPACE}" versao="1.01"><infNFSe Id="NFS${key}"><xLocEmi>${place.name}</xLocEmi><xLocPrestacao>${place.name}</xLocPrestacao><nNFSe>${number}</nNFSe><cLocIncid>${city}</cLocIncid><xLocIncid>${place.name}</xLocIncid><xTribNac>${SERVICES[service] ?? 'Serviços de saúde'}</xTribNac><xNBS>Serviços de saúde humana</xNBS><verAplic>sandbox-1</verAplic><ambGer>2</ambGer><tpEmis>1</tpEmis><procEmi>1</procEmi><cStat>100</cStat><dhProc>${stamp(at)}</dhProc><nDFSe>${number}</nDFSe><emit><CNPJ>${issuer}</CNPJ><xNome>EMPRESA DE TESTE DO SANDBOX LTDA</xNome><enderNac><xLgr>Avenida de Teste</xLgr><nro>100</nro><xBairro>Centro</xBairro><cMun>${city}</cMun><UF>${place.state}</UF><CEP>${place.cep}</CEP></enderNac></emit><valores><vBC>${value}</vBC><pAliqAplic>${rate}.00</pAliqAplic><vISSQN>${tax}</vISSQN><vLiq>${value}</vLiq></valores>${declaration}</infNFSe></NFSe>`;
}

const eventXml = (xml: string, key: string, number: number, at: Date): string =>
  `<evento xmlns="${NAMESPACE}" versao="1.01"><infEvento Id="EVT${key}101101001"><verAplic>sandbox-1</verAplic><ambGer>2</ambGer><nSeqEvento>1</nSeqEvento><dhProc>${stamp(at)}</dhProc><nDFSe>${number}</nDFSe>${xml.replace(/^<\?xml[^>]*\?>/, '')}</infEvento></evento>`;
