import { type Command, Option } from 'commander';
import { ROLE_NAMES, ROLES, type Role } from '#features/desk/operations/roles.ts';
import { INVITE_HOURS } from '#features/desk/staff/staff.ts';
import { invite } from '#features/desk/staff/team/operations.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const ROLE_WORDS: Readonly<Record<string, Role>> = Object.fromEntries(
  ROLES.map((role) => [ROLE_NAMES[role].toLowerCase(), role]),
);

interface Invited {
  email: string;
  nome: string;
  papel: string;
  conselho?: string;
}

export function defineTeamCommand(team: Command, terminal: Terminal): void {
  inPortuguese(team, '<comando>')
    .description('Convida quem vai trabalhar no painel. O resto da equipe: loja operar staff/list.')
    .helpCommand(false);
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
    .option('-c, --conselho <número>', 'do responsável técnico, como "CRM-DF 12345"')
    .action((invited: Invited) => inviteOne(terminal, invited));
  inPortuguese(add, '--email EMAIL --nome NOME --papel PAPEL');
}

async function inviteOne(terminal: Terminal, { email, nome, papel, conselho }: Invited): Promise<void> {
  const role = ROLE_WORDS[papel];
  if (!role) return refuse(terminal, 'Este papel não existe.');
  const invited = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, invite, {
      email,
      name: nome,
      grants: [{ role, unitIds: null, until: null, ...(conselho && { register: conselho }) }],
    }),
  );
  if (invited)
    terminal.out(
      invited.waiting
        ? WAITS
        : `${nome} recebe um link por e-mail. Ele vale ${INVITE_HOURS} horas, uma vez.\n${linkLine(invited.link)}`,
    );
}

const WAITS =
  'Todos que administram a equipe receberam um aviso. Um deles pode aprovar já; senão, depois de 24 horas rode operar staff/list e operar staff/approve.\n';

/** Only the first administrator's link is printed, because the mail of a new store may not work yet. */
const linkLine = (link: string | null) => (link ? `${link}\n` : '');
