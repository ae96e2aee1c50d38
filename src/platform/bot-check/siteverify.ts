import * as v from 'valibot';

const answer = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

export type Siteverify = v.InferOutput<typeof answer>;

export async function siteverify(
  url: string,
  form: Record<string, string>,
  timeoutMs: number,
): Promise<Siteverify | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = v.safeParse(answer, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
