import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '#server/read-config.ts';
import { inPortuguese } from '../portuguese.ts';
import { changesBetween, listScripts } from '../script-list.ts';
import { refuse, type Terminal } from '../terminal.ts';

const AFTER_HELP = `
Rode toda semana, de fora da máquina da loja, com as mesmas configurações:
  loja scripts > scripts-hoje.txt
  loja scripts --comparar scripts-da-semana-passada.txt
O código de saída é 1 quando alguma linha mudou.`;
const TIMEOUT_MS = 20_000;

const request = (address: string) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** `scripts`: asks the running store, over its public addresses, and needs no database (PCI DSS 6.4.3, 11.6.1). */
export function defineScriptsCommand(command: Command, terminal: Terminal): void {
  inPortuguese(command, '[--comparar ARQUIVO]')
    .description(command.summary())
    .option('-c, --comparar <arquivo>', 'mostra só o que mudou desde a lista deste arquivo')
    .addHelpText('after', AFTER_HELP)
    .action(({ comparar }: { comparar?: string }) => showScripts(terminal, comparar));
}

async function showScripts(terminal: Terminal, file: string | undefined): Promise<void> {
  let now: string[];
  try {
    now = await listScripts(readConfig(terminal.env), request);
  } catch (failure) {
    if (!(failure instanceof TypeError || failure instanceof DOMException)) throw failure;
    return refuse(terminal, 'A loja não respondeu. Confira BASE_URL, e se ela está no ar.');
  }
  if (file === undefined) return terminal.out(`${now.join('\n')}\n`);
  const before = readFileSync(resolve(terminal.directory, file), 'utf8').trim().split('\n');
  const changes = changesBetween(before, now);
  terminal.out(changes.length === 0 ? 'Nada mudou.\n' : `${changes.join('\n')}\n`);
  if (changes.length > 0) terminal.exitCode = 1;
}
