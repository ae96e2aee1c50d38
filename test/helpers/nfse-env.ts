import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { startSandbox } from '@loja/sandbox';
import { afterAll } from 'vitest';

/** The settings of a store that issues its notes at the sandbox's tax offices; nothing without them. */
export function nfseEnv(
  office: Awaited<ReturnType<typeof startSandbox>>['taxOffice'],
): Record<string, string> {
  if (!office) return {};
  const folder = mkdtempSync(join(tmpdir(), 'loja-nfse-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const { issuer, authority } = office.certificates;
  return {
    NFSE_SEFIN_URL: `${office.url}/SefinNacional`,
    NFSE_ISSNET_URL: `${office.url}/wsnfsenacional/nfse.asmx`,
    NFSE_CERT_FILE: file('issuer.crt', issuer.cert),
    NFSE_KEY_FILE: file('issuer.key', issuer.key),
    NFSE_CA_FILE: file('authority.crt', authority.cert),
  };
}
