import { existsSync, readFileSync } from 'node:fs';

export class UnreadableSettings extends Error {}

type Environment = Record<string, string | undefined>;

export const SERVICE_SETTINGS = '/etc/loja/loja.env';

/** Adds the file's settings to those of the shell, which win. Throws UnreadableSettings. `SETTINGS_FILE=` reads no file. */
export function withSettingsFile(env: Environment): Environment {
  const file = env.SETTINGS_FILE;
  if (!file || (file === SERVICE_SETTINGS && !existsSync(file))) return env;
  try {
    return { ...settingsIn(readFileSync(file, 'utf8')), ...env };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'não existe' : `não pode ser lido (${code}): rode como o usuário da loja`;
    throw new UnreadableSettings(`O arquivo de configuração ${file} ${why}.`);
  }
}

/** As systemd reads it: no comment after a value, since passwords may contain #. */
export function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trimEnd()) ?? [];
    return name === undefined ? [] : [[name, unquoted(value)] as const];
  });
  return Object.fromEntries(lines);
}

const unquoted = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
