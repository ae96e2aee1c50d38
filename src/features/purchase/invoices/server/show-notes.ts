import { renderSVG } from 'uqr';
import { maskDocument } from '#features/purchase/order-tracking/display.ts';
import { wasPaid } from '#features/purchase/order-tracking/paid.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { issuesItself } from '../invoice.ts';
import { type NoteFormat, type NotesOfOrder, type PrintedNote, verificationUrl } from '../printed-note.ts';
import { selectIssuers } from './internal/config-queries.ts';
import { notePdf } from './internal/note-pdf.ts';
import { printNote } from './internal/print-note.ts';
import { type Invoice, selectInvoicesOf, selectLiveLines } from './internal/queries.ts';
import { openDocument } from './internal/sealed-document.ts';

interface OwnOrder {
  incrementId: string;
  customerId: number;
}

/** The notes of a customer's order; null for another customer's, and where the store issues none. */
export async function showNotes(deps: Deps, asked: OwnOrder): Promise<NotesOfOrder | null> {
  const order = await viewOrder(deps, asked);
  if (!order || !wasPaid(order)) return null;
  const notes = (await selectInvoicesOf(deps.db, [order.id])).filter(({ state }) => state !== 'dropped');
  const noted = new Set((await selectLiveLines(deps.db, order.id)).map(({ lineId }) => lineId));
  const issuers = (await selectIssuers(deps.db)).filter(
    ({ active, transport, startsOn }) =>
      active && issuesItself(transport) && startsOn <= dayOf(deps.clock.now()),
  );
  const without = order.lines.filter(({ id, state }) => state !== 'cancelled' && !noted.has(id));
  const coming = issuers.find(({ unitIds }) => without.some(({ unitId }) => unitIds.includes(unitId)));
  if (notes.length === 0 && !coming) return null;
  return {
    notes: notes.map(({ id, noteNumber, state, day, cents, authorizedAt, noteXml }) => ({
      id,
      number: noteNumber ?? '',
      state,
      day,
      cents,
      issuedOn: authorizedAt && dayOf(authorizedAt),
      isPrintable: noteXml !== null,
    })),
    coming: coming?.issueOn ?? null,
    payer: mayCorrect(notes, coming !== undefined)
      ? { ...order.invoice, taxId: maskDocument(order.invoice.taxId) }
      : null,
  };
}

/** The payer's data change while none is on its way, for notes that are still to come or were refused. A valid note keeps its own. */
export const mayCorrect = (notes: readonly Pick<Invoice, 'state'>[], isComing: boolean): boolean =>
  (isComing || notes.some(({ state }) => state === 'refused')) &&
  notes.every(({ state }) => state !== 'to_issue' && state !== 'sent' && state !== 'to_check');

async function ownNote(deps: Deps, asked: OwnOrder & { noteId: string }) {
  const order = await viewOrder(deps, asked);
  const notes = order ? await selectInvoicesOf(deps.db, [order.id]) : [];
  return notes.find(({ id, noteXml }) => id === asked.noteId && noteXml !== null) ?? null;
}

/** A file of a note: its XML byte for byte, or the PDF that is made of it. */
export interface NoteFile {
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Returns null for a note without a document. */
export async function fileOf(
  deps: Deps,
  { accessKey, noteXml, state }: Invoice,
  format: NoteFormat,
): Promise<NoteFile | null> {
  if (noteXml === null) return null;
  const xml = openDocument(deps.config, noteXml);
  const name = `nfse-${accessKey}.${format}`;
  return format === 'xml'
    ? { name, type: 'application/xml; charset=utf-8', content: xml }
    : { name, type: 'application/pdf', content: Uint8Array.from(await notePdf(printNote(xml, state))) };
}

/** Null for another customer's. */
export async function noteFile(
  deps: Deps,
  { format, ...asked }: OwnOrder & { noteId: string; format: NoteFormat },
): Promise<NoteFile | null> {
  const note = await ownNote(deps, asked);
  return note && fileOf(deps, note, format);
}

/** The printable note, with the QR code of its public verification as a picture's address; null for another customer's. */
export async function showNote(
  deps: Deps,
  asked: OwnOrder & { noteId: string },
): Promise<(PrintedNote & { qrCode: string }) | null> {
  const note = await ownNote(deps, asked);
  if (!note?.noteXml) return null;
  const printed = printNote(openDocument(deps.config, note.noteXml), note.state);
  const svg = renderSVG(verificationUrl(printed.accessKey), { border: 0 });
  return { ...printed, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
