import { describe, expect, test } from 'vitest';
import type { Call, Schema } from '#platform/http/call.ts';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { bodyOf } from '#server/openapi/document.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { NOTIFICATION_SECRET } from '#test/helpers/card-env.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const ODD = 'Retire os caracteres especiais.';
const LONE = 'Ana \ud800 Lima';
const TURNED = 'Ana \u202eamiL';
const TEXTS = [LONE, TURNED, '\u2067Ana\u2069', '\u202bAna', 'A\u0000na'];

const store = await testStore();
const browser = store.visitor();
const buyer = await newBuyer(store.deps);
await signInAs(store.deps, browser, buyer.id);
// Once: nothing that is sent here goes through, so the session stays.
const formKey = await browser.formKey();

interface Parts {
  type: string;
  entries?: Record<string, Parts>;
  wrapped?: Parts;
  item?: Parts;
  options?: readonly Parts[];
}

interface Place {
  path: string;
  /** The smallest input with this text at that path. */
  input(text: string): unknown;
}

/** Every place of a schema's shape that takes text. */
function placesOf({ type, entries = {}, wrapped, item, options = [] }: Parts): Place[] {
  if (type === 'string') return [{ path: '', input: (text) => text }];
  if (wrapped) return placesOf(wrapped);
  if (type === 'union') return options.flatMap(placesOf);
  if (item) return placesOf(item).map((place) => inside('0', place, (value) => [value]));
  return Object.entries(entries).flatMap(([name, part]) =>
    placesOf(part).map((place) => inside(name, place, (value) => ({ [name]: value }))),
  );
}

const inside = (name: string, { path, input }: Place, around: (value: unknown) => unknown): Place => ({
  path: path === '' ? name : `${name}.${path}`,
  input: (text) => around(input(text)),
});

async function send({ method, path }: Call, input: unknown) {
  await store.pool.query('delete from rate_limits');
  const query = new URLSearchParams(input as Record<string, string>);
  const address = path.replace(':secret', store.deps.config.pix.callbackSecret);
  return method === 'GET'
    ? browser.json<{ fields?: object }>(`${address}?${query}`)
    : browser.json<{ fields?: object }>(address, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': formKey,
          'idempotency-key': 'a'.repeat(20),
          'x-loja-notificacao': NOTIFICATION_SECRET,
        },
      });
}

// An odd text never refuses a message of an outside service. The platform's own tests show how it is read.
const ownCalls = mountedCalls(store.app).filter(({ call }) => !call.notification);

const places = ownCalls.flatMap(({ call }) => {
  const schema: Schema | undefined = bodyOf(call) ?? call.query;
  if (!schema) return [];
  const found = placesOf(schema as unknown as Parts);
  return found.map((place) => ({ title: `${call.method} ${call.path}: ${place.path}`, call, ...place }));
});
const isPassword = ({ path }: Place) => /password$/i.test(path);
const texts = places.filter((place) => !isPassword(place));
const passwords = places.filter(isPassword);
const posts = ownCalls.filter(({ call }) => call.method === 'POST' && call.body);

describe('no field takes text that cannot be stored or reads as something else', () => {
  test('the list is not empty', () => {
    expect(texts.length).toBeGreaterThan(60);
    expect(passwords.map(({ path }) => path)).toContain('newPassword');
  });

  test.each(texts)('$title', async ({ call, path, input }) => {
    for (const text of TEXTS) {
      // No query holds a lone surrogate: encoding replaces it.
      if (call.method === 'GET' && text === LONE) continue;
      const { status, body } = await send(call, input(text));
      expect({ text, status, fields: body.fields }).toMatchObject({
        text,
        status: 400,
        fields: { [path]: ODD },
      });
    }
  });

  test.each(posts)('nor any name in $call.path', async ({ call }) => {
    for (const name of [LONE, TURNED]) {
      const { status, body } = await send(call, { [name]: 1 });
      expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: { '': ODD } });
    }
  });
});

test.each(passwords)('a password is used as typed: $title', async ({ call, path, input }) => {
  for (const text of TEXTS) {
    const { status, body } = await send(call, input(`${text}${text}`));
    expect(status).toBeLessThan(500);
    expect(Object.entries(body.fields ?? {})).not.toContainEqual([path, ODD]);
  }
});
