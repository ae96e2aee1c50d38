import type { Context } from 'hono';

/** The fields of a posted form, urlencoded or multipart; none if the body cannot be read. */
export async function postedForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await c.req.parseBody();
  } catch {
    return {};
  }
}
