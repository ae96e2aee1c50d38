import { createHmac } from 'node:crypto';
import { userInfo } from 'node:os';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { readConfig } from '#server/read-config.ts';
import type { Terminal } from './terminal.ts';

export class UnknownOperator extends Error {}

const NAME = /^\p{L}[\p{L}\p{M} '-]{1,59}$/u;
const BAD_NAME = 'Informe o seu nome só com letras, de 2 a 60, para o registro.';
const BAD_SIGNATURE =
  'OPERATOR não confere. Peça outro a quem cuida da loja: bin/loja acessos assinar "Seu nome".';

const markOf = (secret: string, name: string) =>
  createHmac('sha256', secret).update(`operador:${name}`).digest('base64url');

/** The value of OPERATOR, which proves the name. Throws UnknownOperator for text that is not a name. */
export function signedOperator(secret: string, name: string): string {
  if (!NAME.test(name)) throw new UnknownOperator(BAD_NAME);
  return `${name}.${markOf(secret, name)}`;
}

const identified = new WeakMap<Terminal, string>();

/** The user of the operating system as the kernel knows it; the environment could name anyone. */
const systemUser = () => userInfo().username;

export const operatorOf = (terminal: Terminal): string => identified.get(terminal) ?? systemUser();

/** Takes the name from the signed setting, or asks for it. A typed name is recorded with the user. Throws UnknownOperator. */
export async function identifyOperator(terminal: Terminal): Promise<void> {
  const { env, ask } = terminal;
  if (env.OPERATOR) {
    const [name = '', mark = ''] = env.OPERATOR.split('.');
    if (!isSigned(readConfig(env), mark, (secret) => markOf(secret, name)))
      throw new UnknownOperator(BAD_SIGNATURE);
    identified.set(terminal, name);
  } else if (ask) {
    const name = (await ask('Seu nome, para o registro: ')).trim();
    if (!NAME.test(name)) throw new UnknownOperator(BAD_NAME);
    identified.set(terminal, `${name} (${systemUser()})`);
  }
}
