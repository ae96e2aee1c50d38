import * as v from 'valibot';
import { rowIdText } from '#forms/entries.ts';
import { integer } from '#forms/wire.ts';

/** GET /v1/product/stockalert. */
export const stockAlertQuery = v.strictObject({ productId: rowIdText });

/** The codes are in alert.ts. */
export const stockAlertAnswer = v.strictObject({ code: integer, message: v.string() });
