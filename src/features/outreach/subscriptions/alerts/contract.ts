import * as v from 'valibot';
import { rowIdText } from '#forms/entries.ts';
import { integer } from '#forms/wire.ts';

export const stockAlertQuery = v.strictObject({ productId: rowIdText });

export const stockAlertAnswer = v.strictObject({ code: integer, message: v.string() });
