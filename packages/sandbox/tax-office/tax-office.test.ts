import { request } from 'node:https';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { testSandbox } from '../test-support.ts';
import { makeCertificates, type Pem } from './certificates.ts';
import { readXml, textAt } from './document.ts';
import { SANDBOX_CNPJ } from './service.ts';

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

interface Parts {
  id?: string;
  number?: number;
  series?: string;
  city?: string;
  issued?: string;
  day?: string;
  environment?: string;
  issuer?: string;
  payer?: string;
  tax?: string;
  replaces?: string;
  ibs?: string;
  nbs?: string;
}

function declaration({
  number = 1,
  series = '900',
  city = '3106200',
  issued = '2026-11-20T12:29:00-03:00',
  day = '2026-11-20',
  environment = '2',
  issuer = '',
  payer = '<CPF>52998224725</CPF><xNome>Ana Lima</xNome>',
  tax = '<totTrib><pTotTrib><pTotTribFed>1.00</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>3.00</pTotTribMun></pTotTrib></totTrib>',
  replaces = '',
  ibs = '<IBSCBS><finNFSe>0</finNFSe><indFinal>1</indFinal><cIndOp>030101</cIndOp><indDest>0</indDest><valores><trib><gIBSCBS><CST>200</CST><cClassTrib>200029</cClassTrib></gIBSCBS></trib></valores></IBSCBS>',
  nbs = '<cNBS>123019300</cNBS>',
  id = `DPS${city}2${SANDBOX_CNPJ}${series.padStart(5, '0')}${String(number).padStart(15, '0')}`,
}: Parts = {}): string {
  return `${HEAD}<DPS xmlns="${NAMESPACE}" versao="1.01"><infDPS Id="${id}"><tpAmb>${environment}</tpAmb><dhEmi>${issued}</dhEmi><verAplic>teste</verAplic><serie>${series}</serie><nDPS>${number}</nDPS><dCompet>${day}</dCompet><tpEmit>1</tpEmit><cLocEmi>${city}</cLocEmi>${replaces}<prest><CNPJ>${SANDBOX_CNPJ}</CNPJ>${issuer}<regTrib><opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib></regTrib></prest><toma>${payer}</toma><serv><locPrest><cLocPrestacao>${city}</cLocPrestacao></locPrest><cServ><cTribNac>040201</cTribNac><xDescServ>Exames</xDescServ>${nbs}</cServ></serv><valores><vServPrest><vServ>100.00</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>${tax}</trib></valores>${ibs}</infDPS></DPS>`;
}

function signed(xml: string, { cert, key }: Pem, element = 'infDPS'): string {
  const body = (/-----BEGIN CERTIFICATE-----([^-]+)/.exec(cert)?.[1] ?? '').replace(/\s/g, '');
  const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const signer = new SignedXml({
    privateKey: key,
    signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    canonicalizationAlgorithm: c14n,
    getKeyInfoContent: () => `<X509Data><X509Certificate>${body}</X509Certificate></X509Data>`,
  });
  signer.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', c14n],
  });
  signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } });
  return HEAD + signer.getSignedXml().replace(HEAD, '');
}

async function scene() {
  const sandbox = await testSandbox({ taxOfficePort: 0 });
  const { taxOffice } = sandbox;
  if (!taxOffice) throw new Error('no tax office');
  const { authority, issuer } = taxOffice.certificates;
  async function call(method: string, path: string, body?: object, pem: Pem | null = issuer) {
    const answer = Promise.withResolvers<{ status: number; text: string }>();
    const asked = request(
      `${taxOffice?.url}${path}`,
      {
        method,
        ca: authority.cert,
        ...(pem && { cert: pem.cert, key: pem.key }),
        agent: false,
        headers: { 'content-type': 'application/json' },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          answer.resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    asked.on('error', answer.reject);
    asked.end(body && JSON.stringify(body));
    const { status, text } = await answer.promise;
    return { status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  }
  const issue = (xml: string) =>
    call('POST', '/SefinNacional/nfse', { dpsXmlGZipB64: gzipSync(xml).toString('base64') });
  const codes = async (xml: string) =>
    ((await issue(xml)).body?.erros ?? []).map((error: { Codigo: string }) => error.Codigo);
  return {
    ...sandbox,
    call,
    issue,
    codes,
    issuer,
    sign: (parts?: Parts) => signed(declaration(parts), issuer),
  };
}

const opened = (text: string) => gunzipSync(Buffer.from(text, 'base64')).toString();

test('makes a note of a declaration, and finds it by the declaration and by its key', async () => {
  const { issue, call, sign } = await scene();
  const { status, body } = await issue(sign());
  expect(status).toBe(201);
  expect(body.chaveAcesso).toMatch(/^[0-9A-Z]{50}$/);
  const note = readXml(opened(body.nfseXmlGZipB64)) ?? undefined;
  expect(textAt(note, 'infNFSe/nNFSe')).toBe('1');
  expect(textAt(note, 'infNFSe/DPS/infDPS/toma/xNome')).toBe('Ana Lima');
  const found = await call('GET', `/SefinNacional/dps/${body.idDps}`);
  expect(found.body.chaveAcesso).toBe(body.chaveAcesso);
  expect((await call('GET', `/SefinNacional/nfse/${body.chaveAcesso}`)).body.nfseXmlGZipB64).toBe(
    body.nfseXmlGZipB64,
  );
  expect((await call('GET', '/SefinNacional/dps/DPS0')).status).toBe(404);
});

test.each<[string, Parts]>([
  ['E0004', { id: 'DPS310620021122233300018100900000000000000002' }],
  ['E0006', { environment: '1' }],
  ['E0008', { issued: '2026-11-20T12:31:00-03:00' }],
  ['E0008', { issued: '2026-11-20T15:29:00.000Z' }],
  ['E0010', { series: '50000' }],
  ['E0015', { day: '2026-11-21' }],
  ['E0039', { city: '5300108' }],
  ['E0120', { issuer: '<IM>123</IM>' }],
  ['E0121', { issuer: '<xNome>Loja</xNome>' }],
  ['E0206', { payer: '<CPF>52998224724</CPF><xNome>Ana</xNome>' }],
  ['E0235', { payer: '<CNPJ>19131243000197</CNPJ><xNome>Empresa</xNome>' }],
  [
    'E0240',
    {
      payer:
        '<CPF>52998224725</CPF><xNome>Ana</xNome><end><endNac><cMun>3550308</cMun><CEP>30130010</CEP></endNac><xLgr>Rua</xLgr><nro>1</nro><xBairro>Centro</xBairro></end>',
    },
  ],
  ['E0242', { payer: '<cNaoNIF>2</cNaoNIF><xNome>John</xNome>' }],
  ['E0322', { nbs: '' }],
  ['E0713', { tax: '<totTrib><indTotTrib>0</indTotTrib></totTrib>' }],
  ['E1235', { payer: '<xNome>Ana</xNome><CPF>52998224725</CPF>' }],
])('refuses with %s: %j', async (code, parts) => {
  const { codes, sign } = await scene();
  expect(await codes(sign(parts))).toContain(code);
});

test('refuses a used number, white space, prefixes, another encoding, and what is not packed', async () => {
  const { codes, call, issue, sign, issuer } = await scene();
  expect((await issue(sign())).status).toBe(201);
  expect(await codes(sign())).toEqual(['E0014']);
  expect(await codes(signed(declaration({ number: 2 }).replace('<tpAmb>', '\n<tpAmb>'), issuer))).toEqual([
    'E1235',
  ]);
  expect(await codes(declaration({ number: 2 }).replaceAll('infDPS', 'n:infDPS'))).toEqual(['E1228']);
  expect(await codes(declaration({ number: 2 }).replace(HEAD, ''))).toEqual(['E1229']);
  const bare = await call('POST', '/SefinNacional/nfse', { dpsXmlGZipB64: btoa(sign({ number: 2 })) });
  expect(bare.body.erros[0].Codigo).toBe('E1226');
});

test('checks the signature and whose it is', async () => {
  const { codes, sign } = await scene();
  expect(await codes(declaration())).toEqual(['E0714']);
  expect(await codes(sign().replace('100.00', '100.01'))).toEqual(['E0714']);
  const foreign = await makeCertificates(SANDBOX_CNPJ);
  expect(await codes(signed(declaration(), foreign.issuer))).toEqual(['E1208']);
});

test('opens no connection without a certificate of its authority', async () => {
  const { call } = await scene();
  await expect(call('GET', '/SefinNacional/dps/DPS0', undefined, null)).rejects.toThrow();
  const foreign = await makeCertificates(SANDBOX_CNPJ);
  await expect(call('GET', '/SefinNacional/dps/DPS0', undefined, foreign.issuer)).rejects.toThrow();
});

test('cancels once, within the period, by the event of July 2026', async () => {
  const { issue, call, sign, issuer, controls } = await scene();
  const { chaveAcesso: key } = (await issue(sign())).body;
  const event = (id: string, reason = 'O serviço não foi prestado.') =>
    signed(
      `${HEAD}<pedRegEvento xmlns="${NAMESPACE}" versao="1.01"><infPedReg Id="${id}"><tpAmb>2</tpAmb><verAplic>teste</verAplic><dhEvento>2026-11-20T12:29:00-03:00</dhEvento><CNPJAutor>${SANDBOX_CNPJ}</CNPJAutor><chNFSe>${key}</chNFSe><e101101><xDesc>Cancelamento de NFS-e</xDesc><cMotivo>2</cMotivo><xMotivo>${reason}</xMotivo></e101101></infPedReg></pedRegEvento>`,
      issuer,
      'infPedReg',
    );
  const cancel = async (xml: string) => {
    const path = `/SefinNacional/nfse/${key}/eventos`;
    const answer = await call('POST', path, {
      pedidoRegistroEventoXmlGZipB64: gzipSync(xml).toString('base64'),
    });
    return answer.body.erros?.[0].Codigo ?? answer.status;
  };
  expect(await cancel(event(`PRE${key}101101001`))).toBe('RNG6110');
  expect(await cancel(event(`PRE${key}101101`, 'curto'))).toBe('E1235');
  controls.setKnobs({ notasPrazoEncerrado: true });
  expect(await cancel(event(`PRE${key}101101`))).toBe('E0835');
  controls.resetKnobs();
  expect(await cancel(event(`PRE${key}101101`))).toBe(201);
  expect(await cancel(event(`PRE${key}101101`))).toBe('E0840');
  expect((await call('GET', `/SefinNacional/nfse/${key}/eventos`)).status).toBe(405);
  const read = await call('GET', `/SefinNacional/nfse/${key}/eventos/101101/1`);
  expect(opened(Buffer.from(read.body.eventos[0].arquivoXml, 'base64').toString())).toContain('EVT');
});

test('a replacement ends the former note', async () => {
  const { issue, codes, sign, controls } = await scene();
  const { chaveAcesso: key } = (await issue(sign())).body;
  const replaces = `<subst><chSubstda>${key}</chSubstda><cMotivo>99</cMotivo><xMotivo>Um serviço não foi prestado.</xMotivo></subst>`;
  expect(await codes(sign({ number: 2, replaces, day: '2026-11-19' }))).toEqual(['E0060']);
  expect(
    await codes(sign({ number: 2, replaces, payer: '<CPF>11144477735</CPF><xNome>Léo</xNome>' })),
  ).toEqual(['E0058']);
  expect((await issue(sign({ number: 2, replaces }))).status).toBe(201);
  expect(
    controls
      .notes()
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['replaced', 'valid']);
});

test('the knobs refuse, fail, answer HTML, or do the work and say nothing', async () => {
  const { issue, call, sign, controls } = await scene();
  controls.setKnobs({ notasRecusar: 'E0312' });
  expect((await issue(sign())).body.erros[0].Codigo).toBe('E0312');
  controls.setKnobs({ notasRecusar: null, notasPagina404: true });
  expect(await issue(sign())).toMatchObject({ status: 404, body: null });
  controls.setKnobs({ notasPagina404: false, notasForaDoAr: true });
  expect((await issue(sign())).status).toBe(503);
  controls.setKnobs({ notasForaDoAr: false, notasCertificadoRecusado: true });
  expect((await issue(sign())).status).toBe(403);
  controls.setKnobs({ notasCertificadoRecusado: false, notasSemResposta: 1 });
  void issue(sign()).catch(() => {});
  const id = `DPS31062002${SANDBOX_CNPJ}00900000000000000001`;
  await expect.poll(async () => (await call('GET', `/SefinNacional/dps/${id}`)).status).toBe(200);
});

test('Brasília takes the same declaration by SOAP', async () => {
  const { call, issuer, controls, taxOffice } = await scene();
  const xml = signed(declaration({ city: '5300108', issuer: '<IM>0123456700108</IM>' }), issuer);
  const escaped = xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const soap = (operation: string, content: string) =>
    `${HEAD}<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="http://nfse.fazenda.df.gov.br/wsnfsenacional"><xml>${content}</xml></${operation}></soap:Body></soap:Envelope>`;
  const answer = Promise.withResolvers<string>();
  const asked = request(
    `${taxOffice?.url}/wsnfsenacional/nfse.asmx`,
    {
      method: 'POST',
      ca: taxOffice?.certificates.authority.cert,
      cert: issuer.cert,
      key: issuer.key,
      agent: false,
    },
    (reply) => {
      let text = '';
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () => answer.resolve(text));
    },
  );
  asked.end(soap('GerarNfse', escaped));
  expect(await answer.promise).toContain('GerarNfseResult');
  expect(controls.notes()).toMatchObject([{ city: '5300108', payerName: 'Ana Lima' }]);
  expect((await call('GET', '/x')).status).toBe(404);
});
