import { createHash } from 'node:crypto';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type Entry, type Json, objectsIn, textIn } from '../fhir-resources.ts';
import { CODECS } from '../protocols.ts';
import { insertMessage, type LabMessage, updateMessage } from './internal/queries.ts';
import { openBytes, sealBytes } from './internal/sealed.ts';
import { applyMessageJob } from './laboratory-jobs.ts';

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** A control id fits into 199 characters, as in HL7. */
const LONGEST = 199;

/** "DiagnosticReport/7/_history/3". A server without versions changes the time of a resource, or at least its content. */
export function versionOf({ resource }: Entry): string {
  const [meta] = objectsIn(resource.meta);
  const version = textIn(meta?.versionId) || textIn(meta?.lastUpdated) || sha256(JSON.stringify(resource));
  const name = `${textIn(resource.resourceType)}/${textIn(resource.id)}/_history/${version}`;
  return name.length <= LONGEST ? name : sha256(name);
}

interface Kept {
  laboratoryId: number;
  /** As in `LabLink`. */
  own: string;
  controlId: string;
  /** A Bundle that begins with the report or the task. */
  bytes: Uint8Array;
}

/** A digest of the bytes' meaning, without the rest that a server writes around it. */
function meaningOf(bytes: Uint8Array, own: string): string {
  const read = CODECS.fhir.read(bytes, own);
  const { reports = [] } = read && 'reports' in read && read.reports.ok ? read.reports : {};
  const plain = reports.map(({ pdf, ...report }) => ({ ...report, pdf: pdf && sha256(pdf) }));
  const patient = read && 'reports' in read && read.reports.ok ? read.reports.patient : read;
  return sha256(JSON.stringify([patient, plain]));
}

/**
 * Keeps a version on disk before it acts, once. A version whose content was erased since then is kept again, and another content
 * under the same version becomes a message of its own.
 */
export async function keepResource(deps: Deps, kept: Kept): Promise<void> {
  const { laboratoryId, controlId, bytes } = kept;
  await inTransaction(deps, async (tx) => {
    const message = {
      laboratoryId,
      direction: 'in' as const,
      controlId,
      state: 'waiting' as const,
      hash: sha256(bytes),
      content: sealBytes(tx.config, bytes),
      at: tx.clock.now(),
    };
    const { id, isNew, before } = await insertMessage(tx.db, message);
    const acting = isNew ? id : before && (await again(tx, before, message, kept));
    crashPoint(tx.config, 'result-received');
    if (acting) await tx.jobs.enqueue(tx.db, applyMessageJob, { messageId: acting });
  });
}

async function again(
  tx: Deps,
  before: LabMessage,
  message: Parameters<typeof insertMessage>[1],
  { bytes, own }: Kept,
): Promise<number | null> {
  if (before.content === null) {
    if (before.state !== 'done') return null;
    const { hash, content } = message;
    await updateMessage(tx.db, before.id, { hash, content, state: 'waiting', problem: '', endedAt: null });
    return before.id;
  }
  const meaning = meaningOf(bytes, own);
  if (meaningOf(openBytes(tx.config, before.content), own) === meaning) return null;
  const controlId = sha256(`${message.controlId} ${meaning}`);
  const { id, isNew } = await insertMessage(tx.db, { ...message, controlId });
  return isNew ? id : null;
}

/** When a server last changed a resource, by its own clock. */
export function changedAt({ meta }: Json): Date | null {
  const at = new Date(textIn(objectsIn(meta)[0]?.lastUpdated));
  return Number.isNaN(at.getTime()) ? null : at;
}
