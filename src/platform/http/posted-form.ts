import type { Context } from 'hono';

/** Returns the text fields of a form that was sent without script. Files are dropped, because no such form asks for one. */
export async function postedForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    const fields = Object.entries(await c.req.parseBody());
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
