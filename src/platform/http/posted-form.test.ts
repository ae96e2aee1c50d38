import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { postedForm } from './posted-form.ts';

const app = new Hono().post('/', async (c) => c.json(await postedForm(c)));

test('a file in a form is dropped, and its texts stay', async () => {
  const body = new FormData();
  body.set('token', 'abc');
  body.set('anexo', new File(['conteúdo'], 'exame.pdf'));
  expect(await (await app.request('/', { method: 'POST', body })).json()).toEqual({ token: 'abc' });
});

test('a body that is not a form has no fields', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await (await app.request('/', { method: 'POST', headers, body: 'x' })).json()).toEqual({});
});
