import type { Context } from 'hono';

export async function postedForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await c.req.parseBody();
  } catch {
    return {};
  }
}
