import { escapedXml, XML_HEAD } from '../declaration-xml.ts';
import type { Refusal } from '../invoice.ts';
import type { OfficeConnection } from './internal/office-connection.ts';
import { readNote, readXml, textAt, type XmlNode } from './internal/read-note.ts';
import type { OfficeResult, TaxOffice } from './invoice-transport.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const SERVICE = 'http://nfse.fazenda.df.gov.br/wsnfsenacional';

/** The tax office of the Distrito Federal: the national declaration by SOAP. */
export function issnetOffice(url: string, send: OfficeConnection): TaxOffice {
  /** Returns the XML in the answer of an operation. */
  async function call(operation: string, content: string): Promise<OfficeResult<string>> {
    try {
      const reply = await send({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SERVICE}/${operation}"` },
        body: `${XML_HEAD}<soap:Envelope xmlns:soap="${SOAP}"><soap:Body><${operation} xmlns="${SERVICE}"><xml>${escapedXml(content)}</xml></${operation}></soap:Body></soap:Envelope>`,
      });
      const answer = readXml(reply.text);
      const result = textAt(answer, `Envelope/Body/${operation}Response/${operation}Result`);
      if (reply.status !== 200 || result === '') return unavailable(`HTTP ${reply.status}`);
      const refusals = refusalsIn(readXml(result));
      return refusals.length > 0
        ? { ok: false, code: 'refused', detail: refusals.map(({ code }) => code).join(', '), refusals }
        : { ok: true, value: result };
    } catch (error) {
      return unavailable(String((error as Error).message));
    }
  }

  /** Returns the document with this root inside an answer. */
  const documentIn = (answer: string, root: 'NFSe' | 'evento'): string | null => {
    const [document] = new RegExp(`<${root}[ >][\\s\\S]*</${root}>`).exec(answer) ?? [];
    return document ? `${XML_HEAD}${document}` : null;
  };

  const noteOf = (answer: string) => {
    const document = documentIn(answer, 'NFSe');
    return document && readNote(document);
  };

  return {
    async issue(signedXml) {
      const answer = await call('GerarNfse', signedXml);
      if (!answer.ok) return answer;
      const note = noteOf(answer.value);
      return note ? { ok: true, value: note } : unreadable();
    },

    async find(declarationId) {
      const answer = await call('ConsultarNfsePorDps', declarationId);
      // The service has no other way to say that there is none.
      if (!answer.ok) return answer.code === 'refused' ? { ok: true, value: null } : answer;
      const note = noteOf(answer.value);
      return note ? { ok: true, value: note } : unreadable();
    },

    async cancel(_accessKey, signedXml) {
      const answer = await call('CancelarNfse', signedXml);
      if (!answer.ok) return answer;
      const event = documentIn(answer.value, 'evento');
      return event ? { ok: true, value: event } : unreadable();
    },

    async findCancellation({ declarationId }) {
      const answer = await call('ConsultarNfsePorDps', declarationId);
      if (!answer.ok) return answer.code === 'refused' ? { ok: true, value: null } : answer;
      return { ok: true, value: documentIn(answer.value, 'evento') };
    },
  };
}

function refusalsIn(answer: XmlNode | null): Refusal[] {
  const list = answer && (answer.Resposta as XmlNode | undefined)?.ListaMensagemRetorno;
  if (!list || typeof list !== 'object') return [];
  const messages = [(list as XmlNode).MensagemRetorno].flat();
  return messages.flatMap((message) =>
    typeof message === 'object'
      ? [
          {
            code: textAt(message, 'Codigo'),
            text: textAt(message, 'Mensagem') || textAt(message, 'Descricao'),
          },
        ]
      : [],
  );
}

const unavailable = (detail: string) => ({ ok: false, code: 'unavailable', detail }) as const;
const unreadable = () => ({ ...unavailable('the answer holds no document'), unreadable: true }) as const;
