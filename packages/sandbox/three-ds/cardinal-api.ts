import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fromAnyPage, script } from '../shared/browser-calls.ts';
import type { Provider } from './provider.ts';

export function cardinalApi(provider: Provider) {
  const app = new Hono();
  app.get('/v1/songbird.js', script(new URL('./songbird.js', import.meta.url)));
  app.use('/v1/Order/*', bodyLimit({ maxSize: 16 * 1024 }), fromAnyPage);
  app.post('/v1/Order/JWT/Init', async (c) => {
    const { jwt } = await c.req.parseBody();
    return typeof jwt === 'string' && provider.isGenuine(jwt)
      ? c.json({ sessionId: crypto.randomUUID(), modules: [] })
      : c.json({ Message: 'Invalid JWT' }, 401);
  });
  return app;
}
