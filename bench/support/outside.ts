import type { startSandbox } from '@loja/sandbox';

type Reached = Pick<Awaited<ReturnType<typeof startSandbox>>, 'url' | 'smtpPort'>;

/** Settings of a store whose database and outside world belong to the benchmark. */
export const outsideOf = (connectionString: string, { url, smtpPort }: Reached) => ({
  SECRET: 'segredo-de-teste-com-mais-de-32-letras',
  DATABASE_URL: connectionString,
  PIX_BASE_URL: `${url}/pix-api`,
  CEP_BASE_URL: `${url}/viacep`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LOG_LEVEL: 'silent',
});
