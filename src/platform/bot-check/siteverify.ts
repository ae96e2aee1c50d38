import * as v from 'valibot';
import { optional, optionalList } from '../outside/answer.ts';

const answer = v.object({
  success: v.boolean(),
  score: optional(v.number()),
  action: optional(v.string()),
  hostname: optional(v.string()),
  'error-codes': optionalList(v.string()),
});

export type Siteverify = v.InferOutput<typeof answer>;

export async function siteverify(
  url: string,
  form: Record<string, string>,
  timeoutMs: number,
): Promise<Siteverify | 'unreadable' | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = v.safeParse(answer, await response.json());
    return parsed.success ? parsed.output : 'unreadable';
  } catch {
    return null;
  }
}
