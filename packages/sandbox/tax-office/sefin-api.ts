import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { TaxOffice } from './office.ts';
import type { Refused } from './refusals.ts';

const packed = (xml: string): string => gzipSync(xml).toString('base64');

function unpacked(text: unknown): string | null {
  try {
    return gunzipSync(Buffer.from(String(text), 'base64')).toString('utf8');
  } catch {
    return null;
  }
}

const stamped = (at: Date) => ({
  tipoAmbiente: 2,
  versaoAplicativo: 'sandbox-1',
  dataHoraProcessamento: at.toISOString(),
});

/** SEFIN answers errors with capital letters, other than its documentation says. */
const errors = (refusals: readonly Refused[]) => ({
  erros: refusals.map(({ code, text }) => ({ Codigo: code, Descricao: text, Complemento: '' })),
});

/** SEFIN Nacional: declarations, notes and events, under /SefinNacional. */
export function sefinApi(office: TaxOffice, clock: () => Date) {
  const app = new Hono();

  app.post('/nfse', async (c) => {
    const body = (await c.req.json().catch(() => ({}))) as { dpsXmlGZipB64?: unknown };
    const xml = unpacked(body.dpsXmlGZipB64);
    const issued =
      xml === null
        ? ({
            ok: false,
            refusals: [{ code: 'E1226', text: 'O conteúdo não é um XML comprimido em gzip.' }],
          } as const)
        : office.issue(xml, { national: true });
    if (!issued.ok) return c.json({ ...stamped(clock()), ...errors(issued.refusals) }, 400);
    const { key, xml: note, declarationId } = issued.value;
    return c.json(
      {
        ...stamped(clock()),
        idDps: declarationId,
        chaveAcesso: key,
        nfseXmlGZipB64: packed(note),
        alertas: null,
      },
      201,
    );
  });

  app.get('/nfse/:key', (c) => {
    const note = office.note(c.req.param('key'));
    return note
      ? c.json({ ...stamped(clock()), chaveAcesso: note.key, nfseXmlGZipB64: packed(note.xml) })
      : c.json({ ...stamped(clock()), ...errors([{ code: 'E4003', text: 'NFS-e não encontrada.' }]) }, 404);
  });

  app.get('/dps/:id', (c) => {
    const note = office.findByDeclaration(c.req.param('id'));
    return note
      ? c.json({ ...stamped(clock()), idDps: note.declarationId, chaveAcesso: note.key })
      : c.json({ ...stamped(clock()), ...errors([{ code: 'E4004', text: 'DPS não encontrada.' }]) }, 404);
  });

  app.post('/nfse/:key/eventos', async (c) => {
    const body = (await c.req.json().catch(() => ({}))) as { pedidoRegistroEventoXmlGZipB64?: unknown };
    const xml = unpacked(body.pedidoRegistroEventoXmlGZipB64);
    const cancelled = office.cancel(xml ?? '', c.req.param('key'));
    if (!cancelled.ok) return c.json({ ...stamped(clock()), ...errors(cancelled.refusals) }, 400);
    return c.json({ ...stamped(clock()), eventoXmlGZipB64: packed(cancelled.value) }, 201);
  });

  // Shorter paths answer 405 and 404, as SEFIN's do.
  app.get('/nfse/:key/eventos/101101/1', (c) => {
    const note = office.note(c.req.param('key'));
    if (!note?.event)
      return c.json(
        { ...stamped(clock()), ...errors([{ code: 'E4005', text: 'Evento não encontrado.' }]) },
        404,
      );
    // The XML is in base64 twice here, as SEFIN sends it.
    return c.json({
      ...stamped(clock()),
      eventos: [{ arquivoXml: Buffer.from(packed(note.event)).toString('base64') }],
    });
  });
  app.get('/nfse/:key/eventos', (c) => c.text('', 405));
  return app;
}
