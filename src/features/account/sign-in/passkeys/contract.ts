import * as v from 'valibot';
import { formKey, objectMessage, rowId, text } from '#forms/entries.ts';
import { requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import { MAX_NAME } from './passkey.ts';

/** WebAuthn's JSON writes bytes in base64url. */
const bytes = (maxLength: number) =>
  v.pipe(v.string(TEXTS.required), v.maxLength(maxLength), v.regex(/^[\w-]+$/));

// WebAuthn allows 1023 bytes for the id of a credential, and 64 for the user handle.
const credentialId = bytes(1364);
const clientDataJSON = bytes(2048);

export const passkeyOptionsBody = v.strictObject({ ...formKey }, objectMessage);

export const addPasskeyBody = v.strictObject(
  {
    id: credentialId,
    clientDataJSON,
    attestationObject: bytes(8192),
    transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)),
    ...formKey,
  },
  objectMessage,
);

export type NewCredential = Omit<v.InferOutput<typeof addPasskeyBody>, 'formKey'>;

export const passkeySignInBody = v.strictObject(
  {
    id: credentialId,
    clientDataJSON,
    authenticatorData: bytes(2048),
    signature: bytes(8192),
    userHandle: bytes(86),
    ...formKey,
  },
  objectMessage,
);

export type Assertion = Omit<v.InferOutput<typeof passkeySignInBody>, 'formKey'>;

export const renamePasskeyBody = ruledForm(
  v.strictObject({ id: rowId, name: text(MAX_NAME), ...formKey }, objectMessage),
  ({ name }) => ({ name: requiredProblem(name) }),
  (form) => form,
);

export type RenamePasskeyInput = v.InferInput<typeof renamePasskeyBody>;

export const removePasskeyBody = v.strictObject({ id: rowId, ...formKey }, objectMessage);
