import { type Command, Option } from 'commander';
import { ROLE_NAMES, ROLES, type Role } from '#features/desk/operations/roles.ts';
import {
  approve,
  block,
  invite,
  listTeam,
  refuse as refuseRequest,
  renew,
} from '#features/desk/staff/operations.ts';
import { INVITE_HOURS, RESET_HOURS } from '#features/desk/staff/staff.ts';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
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
    .description('envia um link de convite; quem o abre cria senha e segundo fator')
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
    .description('envia um link para nova senha e novo segundo fator')
    .argument('<email>')
    .action((email: string) => renewOne(terminal, email));
  inPortuguese(reset, '<email>');
  const yes = team
    .command('aprovar')
    .description('aprova um pedido da equipe: primeiro avisa todos, e 24 horas depois o faz valer')
    .argument('<numero>')
    .action((id: string) => approveOne(terminal, Number(id)));
  inPortuguese(yes, '<numero>');
  const no = team
    .command('recusar')
    .description('recusa um pedido da equipe')
    .argument('<numero>')
    .action((id: string) => refuseOne(terminal, Number(id)));
  inPortuguese(no, '<numero>');
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
  for (const { id, text, askedBy, dueAt } of found?.requests ?? [])
    terminal.out(
      `Pedido ${id}, de ${askedBy}: ${text}. ${dueAt ? `Pode valer a partir de ${momentText(new Date(dueAt), new Date())}.` : 'Espera outra pessoa.'}\n`,
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
      invited.waiting
        ? WAITS
        : `${nome} recebe um link por e-mail. Ele vale ${INVITE_HOURS} horas, uma vez.\n${shown(invited.link)}`,
    );
}

const WAITS =
  'Todos que administram a equipe receberam um aviso. Um deles pode aprovar já; senão, depois de 24 horas rode equipe listar e equipe aprovar.\n';

/** Only the first administrator's link, because the mail of a new store may not work yet. */
const shown = (link: string | null) => (link ? `${link}\n` : '');

async function approveOne(terminal: Terminal, id: number): Promise<void> {
  const answer = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, approve, { input: { id } }),
  );
  if (answer)
    terminal.out(
      answer.dueAt
        ? `Avisamos quem administra a equipe. Rode de novo a partir de ${momentText(new Date(answer.dueAt), new Date())}.\n`
        : 'O pedido foi aprovado e já vale.\n',
    );
}

async function refuseOne(terminal: Terminal, id: number): Promise<void> {
  const answer = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, refuseRequest, { input: { id } }),
  );
  if (answer) terminal.out('O pedido foi recusado. Nada mudou.\n');
}

async function renewOne(terminal: Terminal, email: string): Promise<void> {
  const renewed = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, renew, { input: { email } }),
  );
  if (renewed)
    terminal.out(
      renewed.waiting
        ? WAITS
        : `A pessoa recebe um link por e-mail. Ele vale ${RESET_HOURS} hora, uma vez.\n${shown(renewed.link)}`,
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
