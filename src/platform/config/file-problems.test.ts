import { join } from 'node:path';
import { expect, test } from 'vitest';
import { METHOD_SETTINGS } from '#server/read-config.ts';
import { certificate } from '#test/helpers/certificate.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { fileProblems } from './file-problems.ts';
import type { RawSettings } from './settings-part.ts';

const ADDRESS = expect.stringMatching(/^DATABASE_URL: não é um endereço como postgres:/);

test('accepts a certificate with its key, and finds files that are missing, foreign or no PEM', () => {
  const folder = temporaryFolder();
  const [own, other] = [certificate(folder, 'own'), certificate(folder, 'other')];
  const problems = (settings: RawSettings) => fileProblems(settings, METHOD_SETTINGS);
  const settings = { PIX_CERT_FILE: own.certFile, PIX_KEY_FILE: own.keyFile };
  expect(problems({ ...settings, PIX_CA_FILE: other.certFile })).toEqual([]);
  expect(problems({ ...settings, PIX_KEY_FILE: other.keyFile })).toEqual([
    'PIX_KEY_FILE: não é a chave do certificado de PIX_CERT_FILE',
  ]);
  const nowhere = join(folder, 'nenhum.pem');
  expect(problems({ PIX_CERT_FILE: own.keyFile, PIX_KEY_FILE: nowhere, PIX_CA_FILE: folder })).toEqual([
    `PIX_CERT_FILE: ${own.keyFile} não é um arquivo PEM válido`,
    `PIX_KEY_FILE: o arquivo ${nowhere} não existe`,
    `PIX_CA_FILE: o arquivo ${folder} não pode ser lido (EISDIR)`,
  ]);
});

test.each([
  'postgres://loja:senha@db.interno:5432/loja',
  'postgres:///loja',
  'postgres://loja:senha@db1:5432,db2:5433/loja',
  'postgres://loja:senha@db1,db2/loja?target_session_attrs=read-write',
  'postgres://loja@%2Fvar%2Frun%2Fpostgresql/loja',
  'postgres://loja:a%40b%23@db.interno/loja?sslmode=verify-full',
])('takes %s', (DATABASE_URL) => {
  expect(fileProblems({ DATABASE_URL })).toEqual([]);
});

test.each([
  'postgres://loja:se#nha@db.interno/loja',
  'postgres://loja:se/nha@db.interno/loja',
  'postgres://loja:senha@db1:5432,db2:porta/loja',
])('explains %s', (DATABASE_URL) => {
  expect(fileProblems({ DATABASE_URL })).toEqual([ADDRESS]);
});

test('refuses several servers of which any may answer', () => {
  expect(fileProblems({ DATABASE_URL: 'postgres://db1,db2/loja?target_session_attrs=any' })).toEqual([
    'DATABASE_URL: entre vários servidores a loja usa só o que grava: target_session_attrs=read-write',
  ]);
});

test('names a certificate of the database that is missing', () => {
  const file = join(temporaryFolder(), 'ca.pem');
  expect(
    fileProblems({ DATABASE_URL: `postgres://db/loja?sslmode=verify-full&sslrootcert=${file}` }),
  ).toEqual([`DATABASE_URL: o arquivo ${file} não existe`]);
});
