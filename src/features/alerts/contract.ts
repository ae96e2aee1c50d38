import * as v from 'valibot';
import { idText, integer } from '#forms/wire.ts';

/** GET /v1/product/stockalert. */
export const stockAlertQuery = v.strictObject({ productId: idText });

/** Codes: alert.ts. */
export const stockAlertAnswer = v.strictObject({ code: integer, message: v.string() });
