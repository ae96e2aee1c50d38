import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { testSandbox } from '../test-support.ts';

const message = {
  from: 'Buriti Saúde <loja@buriti.example>',
  to: ['Ana Lima <ana@example.com>', 'bia@example.com'],
  bcc: 'arquivo@example.com',
  subject: 'Pedido 100000042: pagamento confirmado',
  text: 'Olá, Ana.\nAcompanhe em https://loja.example/order/100000042 & até logo.',
  html: '<p style="color:green">Olá, <b>Ana</b>. "ç"</p><script>alert(1)</script>',
};

const transport = (port: number) => createTransport({ host: '127.0.0.1', port, secure: false });

test('keeps what arrives by SMTP, for programs and for people', async () => {
  const { url, smtpPort, controls } = await testSandbox();
  await transport(smtpPort).sendMail(message);
  const kept = await (await fetch(`${url}/_sim/correio`)).json();
  expect(kept).toMatchObject([
    {
      from: 'Buriti Saúde <loja@buriti.example>',
      to: ['ana@example.com', 'bia@example.com', 'arquivo@example.com'],
      subject: 'Pedido 100000042: pagamento confirmado',
      text: expect.stringContaining('Olá, Ana.'),
      html: expect.stringContaining('<b>Ana</b>'),
      receivedAt: '2026-11-20T15:30:00.000Z',
    },
  ]);
  expect(controls.mail()).toEqual(kept);
  expect(await (await fetch(`${url}/correio`)).text()).toContain('Pedido 100000042: pagamento confirmado');
  const page = await (await fetch(`${url}/correio/${kept[0].id}`)).text();
  expect(page).toContain(
    '<iframe title="Mensagem em HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="',
  );
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain(
    '<a href="https://loja.example/order/100000042">https://loja.example/order/100000042</a> &amp; até logo.',
  );
  expect((await fetch(`${url}/correio/nada`)).status).toBe(404);
  expect((await fetch(`${url}/_sim/correio`, { method: 'DELETE' })).status).toBe(204);
  expect(controls.mail()).toEqual([]);
});

test("lets shown messages load the store's images, and no others", async () => {
  const imagesOf = async (options: Parameters<typeof testSandbox>[0]) => {
    const { url } = await testSandbox(options);
    const { headers } = await fetch(`${url}/correio`);
    return /img-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
  };
  expect(await imagesOf({ storeOrigin: 'http://localhost:3000' })).toBe(
    'img-src data: http://localhost:3000',
  );
  expect(await imagesOf({})).toBe('img-src data:');
});

test('refuses the next n messages with 451', async () => {
  const { smtpPort, controls } = await testSandbox();
  controls.setKnobs({ correioRecusar: 1 });
  await expect(transport(smtpPort).sendMail(message)).rejects.toMatchObject({ responseCode: 451 });
  expect(controls.mail()).toEqual([]);
  await transport(smtpPort).sendMail(message);
  expect(controls.mail()).toHaveLength(1);
});

test('a test may wait for a message, or give up', async () => {
  const { smtpPort, controls } = await testSandbox();
  const coming = controls.waitForMail((mail) => mail.to.includes('ana@example.com'));
  await transport(smtpPort).sendMail({ ...message, to: 'outra@example.com' });
  await transport(smtpPort).sendMail(message);
  expect((await coming).to).toContain('ana@example.com');
  const kept = await controls.waitForMail((mail) => mail.to.includes('outra@example.com'));
  expect(kept.subject).toBe(message.subject);
  const giveUp = new AbortController();
  const never = controls.waitForMail(() => false, giveUp.signal);
  giveUp.abort(new Error('demorou'));
  await expect(never).rejects.toThrow('demorou');
});

test('messages outlive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await testSandbox({ dataDir });
  await transport(first.smtpPort).sendMail(message);
  const [kept] = first.controls.mail();
  await first.stop();
  expect((await testSandbox({ dataDir })).controls.mail()).toEqual([kept]);
});
