import { type Command, Option } from 'commander';
import { ROLE_NAMES, ROLES, type Role } from '#features/trust/operations/roles.ts';
import { block, invite, listTeam, renew } from '#features/trust/staff/operations.ts';
import { INVITE_HOURS, RESET_HOURS } from '#features/trust/staff/staff.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

const ROLE_WORDS: Readonly<Record<string, Role>> = Object.fromEntries(
  ROLES.map((role) => [ROLE_NAMES[role].toLowerCase(), role]),
);

const STATES = { invited: 'convidada', active: 'ativa', blocked: 'bloqueada' } as const;

interface Invited {
  email: string;
  nome: string;
  papel: string;
}

export function defineTeamCommand(team: Command, terminal: Terminal): void {
  inPortuguese(team, '<comando>').description('Cuida de quem trabalha no painel.').helpCommand(false);
  const list = team
    .command('listar')
    .description('quem é da equipe, com os papéis')
    .action(() => listAll(terminal));
  inPortuguese(list, '');
  const add = team
    .command('convidar')
    .description('envia e mostra um link de convite; quem o abre cria senha e segundo fator')
    .requiredOption('-e, --email <email>', 'e-mail de trabalho')
    .requiredOption('-n, --nome <nome>', 'nome da pessoa')
    .addOption(
      new Option('-p, --papel <papel>', 'o que a pessoa faz')
        .choices(Object.keys(ROLE_WORDS))
        .makeOptionMandatory(),
    )
    .action((invited: Invited) => inviteOne(terminal, invited));
  inPortuguese(add, '--email EMAIL --nome NOME --papel PAPEL');
  const reset = team
    .command('redefinir')
    .description('envia e mostra um link para nova senha e novo segundo fator')
    .argument('<email>')
    .action((email: string) => renewOne(terminal, email));
  inPortuguese(reset, '<email>');
  const stop = team
    .command('bloquear')
    .description('encerra as sessões da pessoa e impede que entre')
    .argument('<email>')
    .action((email: string) => blockOne(terminal, email));
  inPortuguese(stop, '<email>');
}

async function listAll(terminal: Terminal): Promise<void> {
  const found = await withStore(terminal, (deps) => runAsOperator(terminal, deps, listTeam, { input: {} }));
  const rows = (found?.members ?? []).map(({ name, email, state, grants }) => [
    name,
    email,
    STATES[state],
    grants.map(({ role }) => ROLE_NAMES[role]).join(', '),
  ]);
  terminal.out(
    `${rows.length === 0 ? 'A equipe está vazia.' : textTable([['Nome', 'E-mail', 'Situação', 'Papéis'], ...rows])}\n`,
  );
}

async function inviteOne(terminal: Terminal, { email, nome, papel }: Invited): Promise<void> {
  const role = ROLE_WORDS[papel];
  if (!role) return refuse(terminal, 'Este papel não existe.');
  const invited = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, invite, {
      input: { email, name: nome, grants: [{ role, unitIds: null, until: null }] },
    }),
  );
  if (invited)
    terminal.out(
      `${nome} recebe este link por e-mail. Ele vale ${INVITE_HOURS} horas, uma vez:\n${invited.link}\n`,
    );
}

async function renewOne(terminal: Terminal, email: string): Promise<void> {
  const renewed = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, renew, { input: { email } }),
  );
  if (renewed)
    terminal.out(
      `A pessoa recebe este link por e-mail. Ele vale ${RESET_HOURS} hora, uma vez:\n${renewed.link}\n`,
    );
}

async function blockOne(terminal: Terminal, email: string): Promise<void> {
  const blocked = await withStore(terminal, async (deps) => {
    const team = await runAsOperator(terminal, deps, listTeam, { input: {} });
    const member = team?.members.find((one) => one.email === email.toLowerCase());
    return member && runAsOperator(terminal, deps, block, { input: { staffId: member.id } });
  });
  if (blocked) terminal.out(`${email} não entra mais, e as sessões terminaram.\n`);
  else if (terminal.exitCode === 0) refuse(terminal, 'Ninguém da equipe tem este e-mail.');
}
