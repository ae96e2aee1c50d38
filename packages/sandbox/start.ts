// The sandbox without the store.
import { startSandbox } from './sandbox.ts';

const { SANDBOX_PORT = '3001', DATA_DIR } = process.env;
const port = Number(SANDBOX_PORT);
const sandbox = await startSandbox({
  port,
  smtpPort: port && port + 1,
  taxOfficePort: port && port + 2,
  laboratoryPort: port && port + 3,
  dataDir: DATA_DIR,
});
console.log(`Sandbox: ${sandbox.url} (SMTP: 127.0.0.1:${sandbox.smtpPort})`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void sandbox.stop());
