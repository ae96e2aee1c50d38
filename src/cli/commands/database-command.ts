import type { Command } from 'commander';
import { createBoss } from '#server/boss.ts';
import { grantToRunningRole, type RoleRefusal } from '#server/running-role.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const AFTER_HELP = `
Rode como dono das tabelas (DATABASE_URL), antes da primeira abertura e a cada versão nova:
  DATABASE_URL=postgres://loja_dono:…@banco/loja bin/loja banco preparar --papel loja
Depois, as cópias da loja rodam com o papel. Ele lê e grava, mas não muda tabelas, e na
auditoria só lê e acrescenta.`;

export function defineDatabaseCommand(database: Command, terminal: Terminal): void {
  inPortuguese(database, '<comando>')
    .description('Prepara o banco de dados para uma loja que roda sem ser dona das tabelas.')
    .helpCommand(false);
  const prepare = database
    .command('preparar')
    .description('atualiza as tabelas e dá ao papel da loja só o que ela usa')
    .requiredOption('--papel <nome>', 'papel do PostgreSQL com que a loja roda')
    .addHelpText('after', AFTER_HELP)
    .action(({ papel }: { papel: string }) => prepareDatabase(terminal, papel));
  inPortuguese(prepare, '--papel NOME');
}

const REFUSALS: Readonly<Record<RoleRefusal, string>> = {
  unknown: 'não existe. Crie-o antes: create role NOME login password',
  owner: 'é superusuário, cria papéis ou é dono das tabelas, e poderia mudar a auditoria. Nada mudou',
};

async function prepareDatabase(terminal: Terminal, role: string): Promise<void> {
  const refusal = await withStore(terminal, async ({ db }, connectionString) => {
    const boss = createBoss(connectionString, { supervised: false });
    boss.on('error', () => {});
    await boss.start();
    await boss.stop();
    return grantToRunningRole(db, role);
  });
  if (refusal) return refuse(terminal, `O papel ${role} ${REFUSALS[refusal]}.`);
  terminal.out(`Tabelas em dia. ${role} lê e grava, e na auditoria só lê e acrescenta.\n`);
}
