import * as v from 'valibot';
import { formKey, text } from '#forms/entries.ts';
import { type AcceptedTerms, TERMS_SOURCES, type TermsText } from './terms.ts';

export const termsQuery = v.strictObject({ source: v.picklist(TERMS_SOURCES) });

export const termsAnswer: v.GenericSchema<TermsText> = v.strictObject({
  source: v.picklist(TERMS_SOURCES),
  title: v.string(),
  version: v.string(),
  blocks: v.array(
    v.union([
      v.strictObject({ type: v.picklist(['heading', 'paragraph']), text: v.string() }),
      v.strictObject({ type: v.literal('list'), items: v.array(v.string()) }),
    ]),
  ),
});

export const acceptTermsBody = v.strictObject({
  source: v.picklist(TERMS_SOURCES),
  version: text(64),
  ...formKey,
});

export const acceptedAnswer: v.GenericSchema<{ accepted: AcceptedTerms }> = v.strictObject({
  accepted: v.strictObject({ vacinas: v.boolean(), 'exames-laboratoriais': v.boolean() }),
});
