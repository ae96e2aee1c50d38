import { Hono } from 'hono';
import { child, type Element, readXml } from './document.ts';
import type { TaxOffice } from './office.ts';
import type { Refused } from './refusals.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const SERVICE = 'http://nfse.fazenda.df.gov.br/wsnfsenacional';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const envelope = (operation: string, answer: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body><${operation}Response xmlns="${SERVICE}"><${operation}Result>${escaped(answer)}</${operation}Result></${operation}Response></soap:Body></soap:Envelope>`;

const messages = (refusals: readonly Refused[]): string =>
  `<ListaMensagemRetorno>${refusals.map(({ code, text }) => `<MensagemRetorno><Codigo>${code}</Codigo><Mensagem>${escaped(text)}</Mensagem></MensagemRetorno>`).join('')}</ListaMensagemRetorno>`;

const inner = (xml: string): string => xml.replace(/^<\?xml[^>]*\?>/, '');

/** The tax office of Brasília: the same declarations as SEFIN's, by SOAP. */
export function issnetApi(office: TaxOffice) {
  const app = new Hono();
  app.post('/nfse.asmx', async (c) => {
    const root = readXml(await c.req.text());
    const called = child(root ?? undefined, bodyName(root))?.children[0];
    const text = called?.children[0]?.text ?? '';
    const answer = (operation: string, xml: string) =>
      c.body(envelope(operation, xml), 200, { 'content-type': 'text/xml; charset=utf-8' });
    const result = (content: string) => `<Resposta>${content}</Resposta>`;
    switch (called?.name) {
      case 'GerarNfse': {
        const issued = office.issue(text, { national: false });
        return answer('GerarNfse', result(issued.ok ? inner(issued.value.xml) : messages(issued.refusals)));
      }
      case 'ConsultarNfsePorDps': {
        const note = office.findByDeclaration(text);
        return answer(
          'ConsultarNfsePorDps',
          result(
            note
              ? `${inner(note.xml)}${note.event ? inner(note.event) : ''}`
              : messages([{ code: 'E4', text: 'Não há NFS-e para esta DPS.' }]),
          ),
        );
      }
      case 'CancelarNfse': {
        const [, key = ''] = /<chNFSe>([0-9A-Z]{50})</.exec(text) ?? [];
        const cancelled = office.cancel(text, key);
        return answer(
          'CancelarNfse',
          result(cancelled.ok ? inner(cancelled.value) : messages(cancelled.refusals)),
        );
      }
      default:
        return c.body(
          `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode><faultstring>Operação desconhecida.</faultstring></soap:Fault></soap:Body></soap:Envelope>`,
          500,
          { 'content-type': 'text/xml; charset=utf-8' },
        );
    }
  });
  return app;
}

const bodyName = (root: Element | null): string =>
  root?.children.find(({ name }) => name.endsWith(':Body'))?.name ?? 'soap:Body';
