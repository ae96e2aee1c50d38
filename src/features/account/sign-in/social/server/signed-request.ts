import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const MAX_AGE_MS = 60 * 60_000;
/** A request may be dated ahead, because clocks differ. */
const MAX_AHEAD_MS = 5 * 60_000;

const payload = v.object({
  algorithm: v.pipe(v.string(), v.toUpperCase(), v.literal('HMAC-SHA256')),
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(255)),
  issued_at: v.pipe(v.number(), v.integer(), v.description('Seconds.')),
});

interface SignedRequest {
  providerId: string;
  issuedAt: Date;
}

/**
 * The format is base64url(HMAC-SHA256 of the second part) "." base64url(JSON). Returns null unless our app's secret signed it
 * this hour.
 */
export function readSignedRequest(
  text: string,
  { appSecret, now }: { appSecret: string; now: Date },
): SignedRequest | null {
  const [signature = '', body = '', ...more] = text.split('.');
  const right = createHmac('sha256', appSecret).update(body).digest();
  const sent = Buffer.from(signature, 'base64url');
  if (more.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  const read = v.safeParse(payload, parsed(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success) return null;
  const { user_id: providerId, issued_at: seconds } = read.output;
  const age = now.getTime() - seconds * 1000;
  return age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS
    ? { providerId, issuedAt: new Date(seconds * 1000) }
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
