import { justSignedIn } from '#features/account/sessions/server/just-signed-in.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { leavePartnerBody } from './partner-programme.ts';
import type { LeavePartnerOutcome } from './server/leave-partner.ts';
import { signedIn } from './server/signed-in.ts';

export const leave = defineCall({
  method: 'POST',
  path: '/v1/customer/partner/leave',
  summary: "Leaves the partner's programme: prices are those of everybody at once.",
  unlimited: 'own rows',
  body: leavePartnerBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: justSignedIn(signedIn(), 'Por segurança, entre de novo na sua conta antes de sair do programa.'),
  refusals: {
    no_partner: { status: 409, detail: 'Sua conta não participa de um programa de parceiro.' },
  } satisfies RefusalTable<Extract<LeavePartnerOutcome, { ok: false }>>,
});
