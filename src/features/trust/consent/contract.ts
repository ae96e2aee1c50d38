import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';
import { SOURCES } from './consent.ts';

const choice = v.optional(v.boolean());

export const choicesBody = v.strictObject(
  {
    choices: v.strictObject({
      newsletter: choice,
      personalization: choice,
      analytics: choice,
      partners: choice,
    }),
    source: v.picklist(SOURCES),
    ...formKey,
  },
  objectMessage,
);
