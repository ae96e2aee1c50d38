import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { serversOf } from '../database/servers.ts';
import type { RawSettings, SettingsPart } from './settings-part.ts';

/** Returns a Portuguese line for each setting whose file is missing, unreadable or of the wrong kind, and for a bad DATABASE_URL. */
export function fileProblems(settings: RawSettings, parts: readonly SettingsPart[] = []): string[] {
  const problems = parts.flatMap(({ clientCertificate: names }) =>
    names ? certificateProblems(settings, names) : [],
  );
  const { DATABASE_URL: database } = settings;
  return database?.startsWith('postgres') ? [...problems, ...databaseProblem(database)] : problems;
}

function certificateProblems(
  settings: RawSettings,
  { certificate, key, authorities }: Required<SettingsPart>['clientCertificate'],
): string[] {
  const isCertificate = (text: string) => new X509Certificate(text);
  const problems = [
    ...fileProblem(certificate, settings[certificate], isCertificate),
    ...fileProblem(key, settings[key], createPrivateKey),
    ...fileProblem(authorities, settings[authorities], isCertificate),
  ];
  const [certFile, keyFile] = [settings[certificate], settings[key]];
  if (certFile && keyFile && problems.length === 0 && !belongTogether(certFile, keyFile))
    problems.push(`${key}: não é a chave do certificado de ${certificate}`);
  return problems;
}

function fileProblem(name: string, file: string | undefined, read: (text: string) => unknown): string[] {
  if (!file) return [];
  try {
    const text = readFileSync(file, 'utf8');
    try {
      read(text);
      return [];
    } catch {
      return [`${name}: ${file} não é um arquivo PEM válido`];
    }
  } catch (error) {
    return [`${name}: ${unreadable(file, error)}`];
  }
}

const belongTogether = (cert: string, key: string) =>
  new X509Certificate(readFileSync(cert)).checkPrivateKey(createPrivateKey(readFileSync(key)));

function databaseProblem(url: string): string[] {
  try {
    const servers = serversOf(url);
    const databases = servers.map((server) => new Client({ connectionString: server }).database);
    if (databases.some((database) => database?.includes('@'))) return [BAD_ADDRESS];
    const target = URL.parse(servers[0])?.searchParams.get('target_session_attrs') ?? 'read-write';
    return servers.length > 1 && target !== 'read-write' ? [ONLY_PRIMARY] : [];
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException;
    return [path ? `DATABASE_URL: ${unreadable(path, error)}` : BAD_ADDRESS];
  }
}

const ONLY_PRIMARY =
  'DATABASE_URL: entre vários servidores a loja usa só o que grava: target_session_attrs=read-write';
const BAD_ADDRESS =
  'DATABASE_URL: não é um endereço como postgres://usuario:senha@servidor:5432/banco; na senha, escreva @ : / ? # % como %40 %3A %2F %3F %23 %25';

function unreadable(file: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? `o arquivo ${file} não existe` : `o arquivo ${file} não pode ser lido (${code})`;
}
