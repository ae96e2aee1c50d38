import { Hono } from 'hono';
import { html } from 'hono/html';
import { Secret, TOTP } from 'otpauth';
import { page } from '../shared/page.ts';

export interface Phone {
  name: string;
  email: string;
  totpSecret: string;
}

/** Plays the telephones of the demo operators: the codes of their authenticator applications. */
export function authenticatorPage(phones: readonly Phone[], clock: () => Date): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const timestamp = clock().getTime();
    const left = 30 - (Math.floor(timestamp / 1000) % 30);
    c.header('Refresh', String(Math.min(left, 5)));
    c.header('Cache-Control', 'no-store');
    return c.html(
      page(
        'Autenticador',
        html`<p>Cada código vale uma vez, por mais ${left} segundos.</p>
<table><thead><tr><th>Pessoa</th><th>E-mail</th><th>Código</th></tr></thead><tbody>
${phones.map(
  ({ name, email, totpSecret }) =>
    html`<tr><td>${name}</td><td>${email}</td><td><strong>${new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp })}</strong></td></tr>`,
)}
</tbody></table>`,
      ),
    );
  });
  return app;
}
