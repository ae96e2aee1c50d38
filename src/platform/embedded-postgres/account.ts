import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';

/** The system user that PostgreSQL runs as; null means the user that runs the store. */
export type Account = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root: then the data's owner runs it, else `postgres`, else `nobody`. */
export function chooseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined) {
    throw new Error(
      'O PostgreSQL não roda como root e este sistema não tem o usuário postgres nem o nobody. ' +
        'Inicie a loja com um usuário comum.',
    );
  }
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

export function chownTo(account: Account, path: string): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}
