import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import { type KeyReused, withIdempotencyKey } from '#platform/http/idempotency.ts';
import { newProtocol } from '#platform/protocol.ts';
import { maskedCpf } from '#values/cpf.ts';
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
  /** Idempotency key of the submit; `owner` is the session that sent the form. */
  key: string;
  owner: string;
  customer: Pick<Customer, 'id' | 'cpf'> | null;
  /** True if the bot check could not confirm a person. The typed address then gets no mail. */
  doubtful: boolean;
}

export async function submitContact(
  deps: Deps,
  { form: sent, key, owner, customer, doubtful }: Sent,
): Promise<SubmitContactOutcome> {
  const choices = await viewChoices(deps);
  const form = withOwnCpf(sent, customer);
  const isOwnCpf = () => false;
  const problems = Object.entries(contactProblems(form, choices, isOwnCpf)).filter(([, problem]) => problem);
  if (problems.length > 0) return { ok: false, code: 'invalid', fields: Object.fromEntries(problems) };
  const { subject, company, ...contact } = readContact(form, choices);
  const submit = { scope: `contact:${owner}`, key, body: sent };
  return withIdempotencyKey<SubmitContactOutcome>(deps, submit, async (tx) => {
    const protocol = newProtocol();
    const askedAt = tx.clock.now();
    const requestId = await insertRequest(tx.db, {
      ...contact,
      protocol,
      customerId: customer?.id ?? null,
      subjectCode: subject.code,
      subjectLabel: subject.label,
      businessName: company?.name ?? null,
      cnpj: company?.cnpj ?? null,
      peopleAmount: company?.people ?? null,
      serviceTypes: company?.serviceTypes ?? [],
      doubtful,
      askedAt,
      waitingSince: askedAt,
    });
    await tx.jobs.enqueue(tx.db, requestMailJob, { requestId });
    return { ok: true, protocol, mailed: !doubtful };
  });
}

/** A customer's form holds the mask of their own CPF. */
const withOwnCpf = (form: ContactFields, customer: Sent['customer']): ContactFields =>
  customer?.cpf && form.taxvat === maskedCpf(customer.cpf) ? { ...form, taxvat: customer.cpf } : form;
