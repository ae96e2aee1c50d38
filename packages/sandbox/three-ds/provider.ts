import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { shown } from '../cards/card.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { signedTokens } from '../shared/signed-token.ts';
import { tickets } from '../shared/tickets.ts';
import { eciOf } from './eci.ts';
import { type EnrolRequest, type Plan, planFor, type Result } from './enrolment.ts';
import { openRecords } from './records.ts';

export type Authentication = {
  Status: Result;
  Version: string;
  Xid: string;
  Cavv?: string;
  Eci: string | null;
  EciRaw: string | null;
  DirectoryServerTransactionId: string;
  ReturnCode: string;
  ReturnMessage: string;
};
export type ActionCode = 'SUCCESS' | 'NOACTION' | 'FAILURE' | 'ERROR';
export type Decision = 'confirm' | 'refuse' | 'outage';
export type Attempt = {
  bearer: string;
  /** The shop, by the name it gave to the provider. */
  merchantName: string;
  /** The validation must repeat the enrolment's fields. */
  seal: string;
  plan: Plan;
  orderNumber: string;
  amount: number;
  card: { bin: string; last4: string; masked: string };
  /** The bank's message to the buyer's phone. */
  code: string;
  wrongCodes: number;
  decided?: ActionCode;
  authentication?: Authentication;
};

const VERSION = '2.2.0';
const LIFETIME_MS = 20 * 60_000;
const RETURNS: Record<Result, readonly [code: string, message: string]> = {
  AUTHENTICATED: ['0', 'Authenticated'],
  UNAVAILABLE: ['U', 'Authentication could not be performed'],
  FAILED: ['N', 'Not authenticated'],
  ERROR_OCCURRED: ['4', 'System error'],
};
const ACTIONS: Record<Result, ActionCode> = {
  AUTHENTICATED: 'SUCCESS',
  UNAVAILABLE: 'NOACTION',
  FAILED: 'FAILURE',
  ERROR_OCCURRED: 'ERROR',
};
const DECIDED: Record<Exclude<Decision, 'confirm'>, Result> = { refuse: 'FAILED', outage: 'UNAVAILABLE' };

export const sealOf = (request: EnrolRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

export type Provider = ReturnType<typeof openProvider>;

/** The 3-D Secure servers: requests, the bank's answers, and the proof of each. */
export function openProvider(dataDir: string | undefined, clock: () => Date, knobs: KnobPanel) {
  const records = openRecords(dataDir);
  const bearers = tickets<{ merchantName: string; orderNumber?: string; amount?: string }>(
    clock,
    LIFETIME_MS,
  );
  const attempts = tickets<Attempt>(clock, LIFETIME_MS, randomUUID);
  const signer = signedTokens();

  /** The answer, and the record for the acquirer if the bank or brand is liable. */
  const conclude = (attempt: Attempt): Authentication => {
    const { plan, card, amount, orderNumber } = attempt;
    const proven = plan.result === 'AUTHENTICATED' && plan.answerer !== 'data-only';
    const dataOnly = plan.answerer === 'data-only' && plan.result === 'UNAVAILABLE';
    const eci = plan.brand && eciOf(plan.brand, proven || dataOnly ? plan.answerer : 'nobody');
    const [ReturnCode, ReturnMessage] = RETURNS[plan.result];
    const authentication: Authentication = {
      Status: plan.result,
      Version: VERSION,
      Xid: randomBytes(20).toString('base64'),
      ...(proven && { Cavv: randomBytes(20).toString('base64') }),
      Eci: eci,
      EciRaw: eci,
      DirectoryServerTransactionId: randomUUID(),
      ReturnCode,
      ReturnMessage,
    };
    const { Cavv: cavv, Xid: xid, DirectoryServerTransactionId: referenceId } = authentication;
    if (cavv && eci)
      records.add({
        referenceId,
        cavv,
        xid,
        eci,
        bin: card.bin,
        last4: card.last4,
        amount,
        orderNumber,
        used: false,
      });
    attempt.authentication = authentication;
    return authentication;
  };

  return {
    giveBearer: (merchantName: string) => ({
      token: bearers.give({ merchantName }),
      until: new Date(clock().getTime() + LIFETIME_MS),
    }),
    session: bearers.find,
    isGenuine: signer.isGenuine,
    sign: signer.sign,
    attempt: attempts.find,
    spendAuthentication: records.spend,

    enrol(bearer: string, merchantName: string, request: EnrolRequest) {
      const attempt: Attempt = {
        bearer,
        merchantName,
        seal: sealOf(request),
        plan: planFor(request, knobs.get()),
        orderNumber: request.ordernumber,
        amount: Number(request.totalamount),
        card: shown(request.cardnumber),
        code: String(100_000 + (randomBytes(4).readUInt32BE() % 900_000)),
        wrongCodes: 0,
      };
      return { id: attempts.give(attempt), attempt };
    },

    conclude,

    decide(attempt: Attempt, decision: Decision): ActionCode {
      if (attempt.decided) return attempt.decided;
      if (decision !== 'confirm') attempt.plan = { ...attempt.plan, result: DECIDED[decision] };
      attempt.decided = ACTIONS[attempt.plan.result];
      return attempt.decided;
    },

    /** Repeats its answer. An unanswered challenge does not pass. */
    validate(attempt: Attempt): Authentication {
      if (attempt.authentication) return attempt.authentication;
      if (attempt.plan.status === 'ENROLLED' && !attempt.decided)
        attempt.plan = { ...attempt.plan, result: 'FAILED' };
      return conclude(attempt);
    },
    close: records.close,
  };
}
