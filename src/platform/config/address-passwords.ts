import { serversOf } from '../database/servers.ts';
import { isOwnHost, isThisMachine } from './this-machine.ts';
import { isWeakSecret } from './weak-secret.ts';

interface Addresses {
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
}

const GUESSED = 'a senha é fácil de adivinhar;';

/**
 * Checks the passwords inside `DATABASE_URL` and `SMTP_URL` like other secrets. A database over the network needs one or
 * `sslcert`. A local database may recognise the store by its system user, and a mail relay by its network.
 */
export const addressPasswordProblems = ({ DATABASE_URL, SMTP_URL }: Addresses): string[] => [
  ...new Set(serversOf(DATABASE_URL ?? '').flatMap((url) => databaseProblems(URL.parse(url)))),
  ...(isThisMachine(SMTP_URL) ? [] : mailProblems(URL.parse(SMTP_URL ?? ''))),
];

function databaseProblems(address: URL | null): string[] {
  if (!address) return [];
  const query = address.searchParams;
  const password = query.get('password') ?? decoded(address.password);
  const host = query.get('host') ?? decoded(address.hostname);
  if (isWeakPassword(password, query.get('user') ?? decoded(address.username)))
    return [`DATABASE_URL: ${GUESSED} gere outra com openssl rand -hex 24`];
  const isLocal = host === '' || host.startsWith('/') || isOwnHost(host);
  return password === '' && !isLocal && !query.has('sslcert')
    ? ['DATABASE_URL: falta a senha do banco, que está em outra máquina']
    : [];
}

function mailProblems(address: URL | null): string[] {
  if (!address) return [];
  const [user, password] = [decoded(address.username), decoded(address.password)];
  if (isWeakPassword(password, user)) return [`SMTP_URL: ${GUESSED} troque-a no serviço de e-mail`];
  return user !== '' && password === '' ? ['SMTP_URL: falta a senha do usuário'] : [];
}

const isWeakPassword = (password: string, user: string) =>
  password !== '' && (password === user || isWeakSecret(password));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
