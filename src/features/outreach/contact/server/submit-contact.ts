import type { Deps } from '#platform/deps.ts';
import { type KeyReused, withIdempotencyKey } from '#platform/http/idempotency.ts';
import { newProtocol } from '#platform/protocol.ts';
import { type ContactFields, contactProblems, readContact } from '../contact-form.ts';
import type { ContactAnswer } from '../contract.ts';
import { requestMailJob } from './contact-jobs.ts';
import { insertRequest } from './internal/request-queries.ts';
import { viewChoices } from './view-choices.ts';

export type SubmitContactOutcome =
  | ({ ok: true } & ContactAnswer)
  | { ok: false; code: 'invalid'; fields: Record<string, string> }
  | KeyReused;

interface Sent {
  form: ContactFields;
  /** Idempotency key of the submit; `owner` is the session that sent it. */
  key: string;
  owner: string;
  customerId: number | null;
  /** True when the bot check could not confirm a person: the typed address gets no mail. */
  doubtful: boolean;
}

export async function submitContact(
  deps: Deps,
  { form, key, owner, customerId, doubtful }: Sent,
): Promise<SubmitContactOutcome> {
  const choices = await viewChoices(deps);
  const problems = Object.entries(contactProblems(form, choices)).filter(([, problem]) => problem);
  if (problems.length > 0) return { ok: false, code: 'invalid', fields: Object.fromEntries(problems) };
  const { subject, company, ...contact } = readContact(form, choices);
  const submit = { scope: `contact:${owner}`, key, body: form };
  return withIdempotencyKey<SubmitContactOutcome>(deps, submit, async (tx) => {
    const protocol = newProtocol();
    const requestId = await insertRequest(tx.db, {
      ...contact,
      protocol,
      customerId,
      subjectCode: subject.code,
      subjectLabel: subject.label,
      businessName: company?.name ?? null,
      cnpj: company?.cnpj ?? null,
      peopleAmount: company?.people ?? null,
      serviceTypes: company?.serviceTypes ?? [],
      doubtful,
      askedAt: tx.clock.now(),
    });
    await tx.jobs.enqueue(tx.db, requestMailJob, { requestId });
    return { ok: true, protocol, mailed: !doubtful };
  });
}
