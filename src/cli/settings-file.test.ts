import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { SERVICE_SETTINGS, settingsIn, withSettingsFile } from './settings-file.ts';

const FILE = `# comment
DATABASE_URL=postgres://loja:a#b@db/loja
MAIL_FROM="Loja <loja@exemplo.com.br>"
  PIX_KEY='chave'\r
; comment
not a setting
EMPTY=
`;

test('reads settings as systemd does', () => {
  expect(settingsIn(FILE)).toEqual({
    DATABASE_URL: 'postgres://loja:a#b@db/loja',
    MAIL_FROM: 'Loja <loja@exemplo.com.br>',
    PIX_KEY: 'chave',
    EMPTY: '',
  });
});

test('the shell wins over the file, and an empty name reads none', () => {
  const file = join(temporaryFolder(), 'loja.env');
  writeFileSync(file, FILE);
  expect(withSettingsFile({ SETTINGS_FILE: file, PIX_KEY: 'outra' })).toMatchObject({
    DATABASE_URL: 'postgres://loja:a#b@db/loja',
    PIX_KEY: 'outra',
  });
  expect(withSettingsFile({ SETTINGS_FILE: '' })).toEqual({ SETTINGS_FILE: '' });
});

test('the usual file of a service may be missing, another one may not', () => {
  expect(withSettingsFile({ SETTINGS_FILE: SERVICE_SETTINGS })).toMatchObject({
    SETTINGS_FILE: SERVICE_SETTINGS,
  });
  const nowhere = join(temporaryFolder(), 'nenhum.env');
  expect(() => withSettingsFile({ SETTINGS_FILE: nowhere })).toThrow(
    `O arquivo de configuração ${nowhere} não existe.`,
  );
});
