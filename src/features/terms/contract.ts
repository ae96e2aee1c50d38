import * as v from 'valibot';
import { formKey, text } from '#forms/entries.ts';
import { TERMS_SOURCES } from './terms.ts';

/** GET /v1/terms. */
export const termsQuery = v.strictObject({ source: v.picklist(TERMS_SOURCES) });

/** POST /v1/terms/accept. */
export const acceptTermsBody = v.strictObject({
  source: v.picklist(TERMS_SOURCES),
  version: text(64),
  ...formKey,
});
