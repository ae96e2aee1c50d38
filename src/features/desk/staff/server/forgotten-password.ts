import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { integer } from '#forms/wire.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import { selectByEmail, selectForUpdate } from './internal/queries.ts';
import { passwordLink } from './invite-staff.ts';
import { staffAccessMailJob } from './mail-access.ts';

export const passwordLinkJob = defineJob(
  'staff.password-link',
  'Link para criar outra senha do painel',
  // The id is null for an unknown e-mail.
  v.object({
    staffId: v.nullable(integer),
    linkId: v.pipe(v.string(), v.uuid()),
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
  { urgency: 'mail' },
);

/** The audit trail comes later in the order of slices, so the assembly passes it in. */
export interface Trail {
  appendAudit(
    tx: Deps,
    row: {
      staffId: null;
      shellName: null;
      operation: string;
      stage: 'done';
      object: string;
      text: string;
    },
  ): Promise<void>;
}

/** An unknown e-mail costs the same work, so that neither the answer nor its time reveals who works here. */
export async function requestPasswordLink(deps: Deps, { email }: { email: string }): Promise<{ ok: true }> {
  const member = await selectByEmail(deps.db, email);
  await deps.jobs.enqueue(deps.db, passwordLinkJob, {
    staffId: member?.id ?? null,
    linkId: randomUUID(),
    at: deps.clock.now().toISOString(),
  });
  return { ok: true };
}

/**
 * A repeated job makes no second link, not even after the first one was used. People without a password have an
 * invitation, and blocked ones get nothing.
 */
export async function makePasswordLink(
  deps: Deps & Trail,
  { staffId, linkId, at }: { staffId: number | null; linkId: string; at: string },
): Promise<void> {
  if (staffId === null) return;
  await inTransaction(deps, async (tx) => {
    const member = await selectForUpdate(tx.db, staffId);
    const requestedAt = new Date(at);
    if (!member?.passwordHash || member.blockedAt) return;
    if (member.passwordSetAt && member.passwordSetAt > requestedAt) return;
    if (!(await passwordLink(tx, staffId, { linkId, at: requestedAt }))) return;
    await tx.jobs.enqueue(tx.db, staffAccessMailJob, { linkId });
    await tx.appendAudit(tx, {
      staffId: null,
      shellName: null,
      operation: 'staff/forgot-password',
      stage: 'done',
      object: `equipe ${staffId}`,
      text: 'Recebeu por e-mail um link para criar outra senha',
    });
  });
}
