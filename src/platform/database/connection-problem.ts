import { Client } from 'pg';
import { isDatabaseUnavailable, sqlState } from './database-errors.ts';
import { serversOf } from './servers.ts';

export function databaseName(connectionString: string): string {
  const servers = serversOf(connectionString).map((url) => new Client({ connectionString: url }));
  const addresses = servers.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`));
  return `${servers[0]?.database} em ${addresses.join(', ')}`;
}

const REFUSALS: readonly [RegExp, string][] = [
  [/^28/, 'recusou o usuário ou a senha'],
  [/^3D000/, 'não existe no servidor'],
  [/^42501/, 'não dá ao usuário da loja a permissão de que ela precisa'],
  [/^53300/, 'não aceita mais conexões: todas estão em uso'],
  [/^53100/, 'está com o disco cheio'],
  [/^57P03/, 'está iniciando'],
  [/^57P0/, 'está encerrando'],
  [/^25006/, 'só aceita leitura: é uma réplica'],
];
const SOCKETS: readonly [RegExp, string][] = [
  [/^(ECONNREFUSED|ENOENT)$/, 'não responde: ninguém atende neste endereço'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'não foi encontrado: o nome do servidor não existe ou o DNS não responde'],
  [/^(EACCES|EPERM)$/, 'não deixa este usuário do sistema chegar ao seu soquete'],
  [/^(CERT_|DEPTH_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/, 'tem um certificado TLS que não é aceito'],
];
const NO_PARAMETERS = /unsupported startup parameter/;
const NO_TLS = /does not support SSL|SSL connection/;

/** Returns a Portuguese sentence for an error of the connection or of rights, and null for any other error. */
export function connectionProblem(error: unknown, connectionString: string | undefined): string | null {
  const what = whatOf(error);
  if (what === null) return null;
  const name = connectionString === undefined ? '' : ` (${databaseName(connectionString)})`;
  return `O banco de dados${name} ${what}.`;
}

function whatOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('query' in error || error instanceof AggregateError)
    return whatOf(error instanceof AggregateError ? error.errors[0] : error.cause);
  const state = match(REFUSALS, sqlState(error) ?? '');
  const socket = isSocketError(error) ? match(SOCKETS, error.code ?? '') : undefined;
  const known =
    state ??
    socket ??
    (NO_TLS.test(error.message) ? 'não oferece TLS, que DATABASE_URL exige' : undefined) ??
    (NO_PARAMETERS.test(error.message) ? POOLER : undefined);
  return known ?? (isDatabaseUnavailable(error) ? UNREACHED : null);
}

const POOLER =
  'está atrás de um PgBouncer sem ignore_startup_parameters (docs/failover.md mostra a configuração)';
const UNREACHED = 'não responde';

/** The code alone does not suffice, because a missing file has that of a missing socket. */
const isSocketError = (error: Error): error is NodeJS.ErrnoException => {
  const { syscall = 'connect' } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall.startsWith('getaddrinfo');
};

const match = (table: readonly [RegExp, string][], code: string) =>
  table.find(([pattern]) => pattern.test(code))?.[1];
