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

/** The browser's dialog takes these options in WebAuthn's JSON form (level 3, 5.1.9). */
export const passkeyOptionsAnswer = v.looseObject({
  challenge: v.pipe(v.string(), v.description('For one answer by this session, within five minutes.')),
});

export const newCredential = v.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(8192),
  transports: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)),
});

export type NewCredential = v.InferOutput<typeof newCredential>;

export const addPasskeyBody = v.strictObject({ ...newCredential.entries, ...formKey }, objectMessage);

export const assertion = v.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(2048),
  signature: bytes(8192),
  userHandle: bytes(86),
});

export type Assertion = v.InferOutput<typeof assertion>;

export const passkeySignInBody = v.strictObject({ ...assertion.entries, ...formKey }, objectMessage);

export const renamePasskeyBody = ruledForm(
  v.strictObject({ id: rowId, name: text(MAX_NAME), ...formKey }, objectMessage),
  ({ name }) => ({ name: requiredProblem(name) }),
  (form) => form,
);

export type RenamePasskeyInput = v.InferInput<typeof renamePasskeyBody>;

export const removePasskeyBody = v.strictObject({ id: rowId, ...formKey }, objectMessage);
