import { testSandbox } from '@loja/sandbox/test-support.ts';
import { expect, test } from 'vitest';
import { createMailer } from '#platform/mail/mail.ts';

const mail = { to: 'ana@example.com', subject: 'Pedido', text: 'Olá.', html: '<p>Olá.</p>', id: 'pedido-1' };

test('a server that offers no TLS gets a message only where none is required', async () => {
  const { smtpPort, controls } = await testSandbox();
  const settings = { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, from: 'Loja <loja@example.com>' };
  await expect(createMailer({ ...settings, requireTls: true }).send(mail)).rejects.toMatchObject({
    code: 'ETLS',
  });
  expect(controls.mail()).toEqual([]);
  await createMailer({ ...settings, requireTls: false }).send(mail);
  expect(controls.mail()).toHaveLength(1);
});
