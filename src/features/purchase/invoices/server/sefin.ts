import { gzipSync } from 'node:zlib';
import { CANCELLATION_EVENT } from '../declaration-xml.ts';
import type { OfficeConnection, OfficeReply } from './internal/office-connection.ts';
import { readNote } from './internal/read-note.ts';
import { fieldOf, type Json, jsonOf, refusalsIn, unpacked } from './internal/sefin-answers.ts';
import type { AuthorizedNote, OfficeResult, TaxOffice } from './invoice-transport.ts';

const packed = (xml: string): string => gzipSync(xml).toString('base64');

const MOST_DETAIL = 200;

/** SEFIN Nacional, by REST. */
export function sefinOffice(url: string, send: OfficeConnection): TaxOffice {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body: object | null,
    read: (json: Json) => T | undefined,
  ): Promise<OfficeResult<T>> {
    let reply: OfficeReply;
    try {
      reply = await send({
        method,
        url: `${url}${path}`,
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      return unavailable(String((error as Error).message));
    }
    return resultOf(reply, read);
  }

  const noteAt = async (accessKey: string): Promise<OfficeResult<AuthorizedNote>> =>
    call('GET', `/nfse/${accessKey}`, null, noteIn);

  return {
    issue: (signedXml) => call('POST', '/nfse', { dpsXmlGZipB64: packed(signedXml) }, noteIn),

    async find(declarationId) {
      const found = await call('GET', `/dps/${declarationId}`, null, (json) => keyIn(json));
      if (!found.ok) return isMissing(found) ? { ok: true, value: null } : found;
      return noteAt(found.value);
    },

    cancel: (accessKey, signedXml) =>
      call(
        'POST',
        `/nfse/${accessKey}/eventos`,
        { pedidoRegistroEventoXmlGZipB64: packed(signedXml) },
        (json) => unpacked(fieldOf(json, 'eventoXmlGZipB64')) ?? undefined,
      ),

    async findCancellation({ accessKey }) {
      // A shorter path answers 405 or 404 although there is an event.
      const found = await call('GET', `/nfse/${accessKey}/eventos/${CANCELLATION_EVENT}/1`, null, eventIn);
      return found.ok || !isMissing(found) ? found : { ok: true, value: null };
    },
  };
}

const keyIn = (json: Json): string | undefined => {
  const key = fieldOf(json, 'chaveAcesso');
  return typeof key === 'string' && /^[0-9A-Z]{50}$/.test(key) ? key : undefined;
};

function noteIn(json: Json): AuthorizedNote | undefined {
  const xml = unpacked(fieldOf(json, 'nfseXmlGZipB64'));
  return (xml && readNote(xml)) || undefined;
}

function eventIn(json: Json): string | undefined {
  const [event] = [fieldOf(json, 'eventos') ?? json].flat();
  const xml =
    event && unpacked(fieldOf(event as Json, 'arquivoXml') ?? fieldOf(event as Json, 'eventoXmlGZipB64'));
  return xml || undefined;
}

/** In a list of refusals it stands for the answer 404 of the service itself; a web server's page has no such list. */
const NOT_FOUND = 'HTTP404';

const isMissing = (found: OfficeResult<unknown>): boolean =>
  !found.ok && found.code === 'refused' && found.refusals.some(({ code }) => code === NOT_FOUND);

function resultOf<T>({ status, text }: OfficeReply, read: (json: Json) => T | undefined): OfficeResult<T> {
  const json = jsonOf(text);
  if (status >= 200 && status < 300) {
    const value = json ? read(json) : undefined;
    return value === undefined
      ? { ...unavailable(`HTTP ${status} without the document`), unreadable: true }
      : { ok: true, value };
  }
  const refusals = refusalsIn(json);
  if (status === 404 && json) refusals.push({ code: NOT_FOUND, text: '' });
  // A page of the web server, a rate limit and a refused certificate say nothing about the declaration.
  const isDefinite =
    status >= 400 && status < 500 && ![401, 408, 429].includes(status) && refusals.length > 0;
  if (!isDefinite) return unavailable(`HTTP ${status} ${text.replace(/\s+/g, ' ').slice(0, MOST_DETAIL)}`);
  return { ok: false, code: 'refused', detail: refusals.map(({ code }) => code).join(', '), refusals };
}

const unavailable = (detail: string) => ({ ok: false, code: 'unavailable', detail }) as const;
