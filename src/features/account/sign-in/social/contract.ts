import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';
import { PROVIDERS } from './social.ts';

export const unlinkBody = v.strictObject({ provider: v.picklist(PROVIDERS), ...formKey }, objectMessage);
