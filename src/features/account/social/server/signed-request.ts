import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const payload = v.object({
  algorithm: v.pipe(v.string(), v.toUpperCase(), v.literal('HMAC-SHA256')),
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(255)),
});

/** base64url(HMAC-SHA256 of the second part) "." base64url(JSON). Null unless our app's secret signed it. */
export function readSignedRequest(text: string, appSecret: string): string | null {
  const [signature = '', body = '', ...more] = text.split('.');
  const right = createHmac('sha256', appSecret).update(body).digest();
  const sent = Buffer.from(signature, 'base64url');
  if (more.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  const read = v.safeParse(payload, parsed(Buffer.from(body, 'base64url').toString('utf8')));
  return read.success ? read.output.user_id : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
