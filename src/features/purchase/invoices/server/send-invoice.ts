import { settleInvoicesJob } from '#features/purchase/orders/server/order-jobs.ts';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { declarationId } from '../declaration.ts';
import { cancellationXml } from '../declaration-xml.ts';
import { type Refusal, refusedFor } from '../invoice.ts';
import {
  type Invoice,
  moveInvoice,
  selectInvoice,
  selectIssuer,
  takeOverLines,
  updateInvoice,
} from './internal/queries.ts';
import { isOf } from './internal/read-note.ts';
import { openDocument, sealDocument } from './internal/sealed-document.ts';
import { mailInvoiceJob } from './invoice-jobs.ts';
import type { AuthorizedNote, TaxOffice, TaxOffices } from './invoice-transport.ts';
import { reissueInvoice } from './settle-invoices.ts';

/** The number has a note already: of this declaration, since no other one bears it. */
const HAS_NOTE = 'E0014';
/** The note has been cancelled already, or another event stands in the way. */
const HAS_EVENT = 'E0840';

class NoAnswer extends Error {}

/** `waitedMs`: since the declaration was made, or the cancellation asked for. */
export interface Asked {
  answered: boolean;
  waitedMs: number;
}

/** Sends a declaration, or asks what became of one that was sent before. */
export const sendInvoice = (deps: Deps, offices: TaxOffices, invoiceId: string): Promise<Asked> =>
  asking(deps, invoiceId, (note) => send(deps, offices, note));

/** Cancels a note at the tax office, or asks whether that happened. */
export const cancelInvoice = (deps: Deps, offices: TaxOffices, invoiceId: string): Promise<Asked> =>
  asking(deps, invoiceId, (note) => cancel(deps, offices, note));

/** What the municipality's page shows of a note that waits for a person: the key is '' where it shows none. */
export interface Shown {
  isValid: boolean;
  accessKey: string;
  noteNumber: string;
}

/** Asks the tax office once more, and believes the operator where it does not say more. */
export const endCheck = (deps: Deps, offices: TaxOffices, invoiceId: string, shown: Shown): Promise<Asked> =>
  asking(deps, invoiceId, async (note) => {
    const issuer = await selectIssuer(deps.db, note.issuerId);
    if (note.state !== 'to_check' || note.number === null || !issuer) return;
    const office = offices.office(issuer.transport);
    const id = declarationId({ ...issuer, series: note.series }, note.number);
    await (note.accessKey === null
      ? endUnknown(deps, office, { note, id, shown })
      : endRefusedCancellation(deps, office, { note, id, accessKey: note.accessKey, shown }));
  });

interface Checked {
  note: Invoice;
  /** Of the declaration. */
  id: string;
  shown: Shown;
}

async function endUnknown(deps: Deps, office: TaxOffice, { note, id, shown }: Checked): Promise<void> {
  const found = await office.find(id);
  if (!found.ok) throw new NoAnswer(found.detail);
  const sent = note.declarationXml && openDocument(deps.config, note.declarationXml);
  if (found.value && sent && isOf(found.value.xml, sent)) return authorize(deps, note, found.value);
  const { isValid, accessKey, noteNumber: number } = shown;
  if (isValid) return authorize(deps, note, { accessKey, number, xml: null });
  await reissueInvoice(deps, note.id, { from: ['to_check'], isNumberLost: found.value !== null });
}

async function endRefusedCancellation(
  deps: Deps,
  office: TaxOffice,
  { note, id, accessKey, shown }: Checked & { accessKey: string },
): Promise<void> {
  const found = await office.findCancellation({ accessKey, declarationId: id });
  if (!found.ok) throw new NoAnswer(found.detail);
  if (found.value || !shown.isValid) return endCancelled(deps, note, found.value);
  await moveInvoice(
    deps.db,
    { id: note.id, from: 'to_check' },
    { state: 'authorized', cancelAskedAt: null, cancelSentAt: null },
  );
}

async function asking(deps: Deps, invoiceId: string, ask: (note: Invoice) => Promise<void>): Promise<Asked> {
  const note = await selectInvoice(deps.db, invoiceId);
  if (!note) return { answered: true, waitedMs: 0 };
  const since = note.cancelAskedAt ?? note.createdAt;
  const waitedMs = deps.clock.now().getTime() - since.getTime();
  try {
    await ask(note);
    return { answered: true, waitedMs };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    deps.log.warn({ invoice: invoiceId, detail: error.message }, 'the tax office gave no answer');
    return { answered: false, waitedMs };
  }
}

async function send(deps: Deps, offices: TaxOffices, note: Invoice): Promise<void> {
  if (note.number === null || note.declarationXml === null) return;
  if (note.state !== 'to_issue' && note.state !== 'sent') return;
  const issuer = await selectIssuer(deps.db, note.issuerId);
  if (!issuer) return;
  const office = offices.office(issuer.transport);
  const id = declarationId({ ...issuer, series: note.series }, note.number);
  const signedXml =
    note.state === 'sent'
      ? openDocument(deps.config, note.declarationXml)
      : await markSent(deps, offices, note);
  if (signedXml === null) return;
  crashPoint(deps.config, 'note-sent');
  if (note.state === 'sent') {
    const found = await office.find(id);
    if (!found.ok) throw new NoAnswer(found.detail);
    if (found.value) return adopt(deps, note, signedXml, found.value);
  }
  const issued = await office.issue(signedXml);
  crashPoint(deps.config, 'note-answered');
  if (issued.ok) return authorize(deps, note, issued.value);
  if (issued.code === 'unavailable') throw new NoAnswer(issued.detail);
  if (issued.refusals.some(({ code }) => code === HAS_NOTE)) {
    const found = await office.find(id);
    if (!found.ok) throw new NoAnswer(found.detail);
    if (found.value) return adopt(deps, note, signedXml, found.value);
  }
  await refuse(deps, note, issued.refusals);
}

/** Signs the declaration and records that it leaves. Returns null when another process was first. */
async function markSent(
  deps: Deps,
  offices: TaxOffices,
  { id, declarationXml }: Invoice,
): Promise<string | null> {
  const declared = declarationXml ?? '';
  const signed = offices.sign(openDocument(deps.config, declared));
  const sent = await moveInvoice(
    deps.db,
    // It may have been declared anew meanwhile, which has a job of its own.
    { id, from: 'to_issue', declarationXml: declared },
    { state: 'sent', sentAt: deps.clock.now(), declarationXml: sealDocument(deps.config, signed) },
  );
  return sent && signed;
}

/** A note that was found is this declaration's, unless another program used the number for one of its own. */
async function adopt(deps: Deps, note: Invoice, signedXml: string, found: AuthorizedNote): Promise<void> {
  if (isOf(found.xml, signedXml)) return authorize(deps, note, found);
  const refusalText = `O número ${note.number} da série ${note.series} já é de outra nota, que não é desta loja.`;
  await moveInvoice(
    deps.db,
    { id: note.id, from: 'sent' },
    { state: 'to_check', refusalCode: HAS_NOTE, refusalText },
  );
}

/** `xml` is null for a note that only an operator has seen. */
type KnownNote = Omit<AuthorizedNote, 'xml'> & { xml: string | null };

async function authorize(deps: Deps, { id, state }: Invoice, note: KnownNote): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const issued = await moveInvoice(
      tx.db,
      { id, from: state === 'to_check' ? 'to_check' : 'sent' },
      {
        state: 'authorized',
        authorizedAt: tx.clock.now(),
        accessKey: note.accessKey,
        noteNumber: note.number,
        noteXml: note.xml && sealDocument(tx.config, note.xml),
        refusalCode: null,
        refusalText: null,
      },
    );
    if (!issued) return;
    if (issued.replacesId !== null) {
      await updateInvoice(tx.db, issued.replacesId, { state: 'replaced' });
      await takeOverLines(tx.db, id);
    }
    await tx.jobs.enqueue(tx.db, mailInvoiceJob, { invoiceId: id });
    // What changes while a declaration is on its way waits for the answer, but not where the note stood in another's place.
    if (issued.replacesId !== null || state === 'to_check')
      await tx.jobs.enqueue(tx.db, settleInvoicesJob, { orderId: issued.orderId });
  });
  crashPoint(deps.config, 'note-stored');
}

async function refuse(deps: Deps, { id }: Invoice, refusals: readonly Refusal[]): Promise<void> {
  await moveInvoice(deps.db, { id, from: 'sent' }, { state: 'refused', ...refusedFor(refusals) });
  deps.log.warn({ invoice: id, codes: refusals.map(({ code }) => code) }, 'a tax note was refused');
}

async function cancel(deps: Deps, offices: TaxOffices, note: Invoice): Promise<void> {
  if (note.state !== 'authorized' || note.cancelAskedAt === null || note.number === null) return;
  const { accessKey, cancelReason, cancelText } = note;
  const issuer = await selectIssuer(deps.db, note.issuerId);
  if (!issuer || accessKey === null) return;
  const office = offices.office(issuer.transport);
  const target = { accessKey, declarationId: declarationId({ ...issuer, series: note.series }, note.number) };
  const lookUp = async () => {
    const found = await office.findCancellation(target);
    if (!found.ok) throw new NoAnswer(found.detail);
    return found.value;
  };
  const earlier = note.cancelSentAt ? await lookUp() : null;
  if (earlier) return endCancelled(deps, note, earlier);
  await updateInvoice(deps.db, note.id, { cancelSentAt: deps.clock.now() });
  const xml = cancellationXml({
    environment: deps.config.invoices.environment,
    cnpj: issuer.cnpj,
    key: accessKey,
    at: new Date(deps.clock.now().getTime() - 60_000),
    reason: cancelReason ?? 9,
    text: cancelText ?? '',
  });
  const cancelled = await office.cancel(accessKey, offices.sign(xml));
  if (cancelled.ok) return endCancelled(deps, note, cancelled.value);
  if (cancelled.code === 'unavailable') throw new NoAnswer(cancelled.detail);
  const event = cancelled.refusals.some(({ code }) => code === HAS_EVENT) ? await lookUp() : null;
  if (event) return endCancelled(deps, note, event);
  // The note stays valid, and a person decides what the municipality wants instead.
  await moveInvoice(
    deps.db,
    { id: note.id, from: 'authorized' },
    { state: 'to_check', ...refusedFor(cancelled.refusals) },
  );
}

const endCancelled = (deps: Deps, { id, state }: Invoice, event: string | null): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const note = await moveInvoice(
      tx.db,
      { id, from: state },
      {
        state: 'cancelled',
        cancelledAt: tx.clock.now(),
        cancelXml: event && sealDocument(tx.config, event),
      },
    );
    // What remains of the note's services gets a new one.
    if (note) await tx.jobs.enqueue(tx.db, settleInvoicesJob, { orderId: note.orderId });
  });
