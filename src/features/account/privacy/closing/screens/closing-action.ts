import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { CodeProofInput, PasswordProofInput } from '../closing.ts';

export interface ClosingAction {
  label: string;
  variant: 'danger' | 'primary';
  byPassword: (proof: PasswordProofInput) => Promise<unknown>;
  byCode: (proof: CodeProofInput) => Promise<unknown>;
}

const DUE = { within: CHANGE_MS, has: ['dueOn'] } as const;
const DONE = { within: CHANGE_MS, has: ['ok'] } as const;

export const CLOSE: ClosingAction = {
  label: 'Excluir minha conta',
  variant: 'danger',
  byPassword: (proof) => postJson<typeof calls.close>('/v1/customer/close', proof, DUE),
  byCode: (proof) => postJson<typeof calls.closeByCode>('/v1/customer/close/code', proof, DUE),
};

export const KEEP: ClosingAction = {
  label: 'Manter minha conta',
  variant: 'primary',
  byPassword: (proof) => postJson<typeof calls.keep>('/v1/customer/keep', proof, DONE),
  byCode: (proof) => postJson<typeof calls.keepByCode>('/v1/customer/keep/code', proof, DONE),
};
