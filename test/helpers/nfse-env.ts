import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { startSandbox } from '@loja/sandbox';

/** The settings of a store that issues its notes at the sandbox's tax offices, with their files in this folder. */
export function nfseEnv(
  office: Awaited<ReturnType<typeof startSandbox>>['taxOffice'],
  folder: string,
): Record<string, string> {
  if (!office) return {};
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
