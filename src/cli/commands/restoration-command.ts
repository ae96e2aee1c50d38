import { type Command, InvalidArgumentError } from 'commander';
import { isRestored } from '#platform/database/identity.ts';
import { acceptMovedDatabase, concludeRestoration } from '#server/restoration/conclude-restoration.ts';
import { formatMoment } from '#values/moment.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const AHEAD = 10_000;

const AFTER_HELP = `
Rode uma vez, com todas as cópias da loja paradas. O comando:
  - pula números de pedidos, clientes e protocolos: os que se perderam não voltam para outra pessoa;
  - encerra todas as sessões, de clientes e da equipe;
  - segura os e-mails que esperavam na cópia, pois já devem ter saído (loja tarefas seguradas);
  - confere os pagamentos com o banco e com a adquirente;
  - refaz as estatísticas do banco de dados.

Um banco que voltou a um momento anterior (PITR) não se reconhece: use --voltou-no-tempo.
Depois de atualizar o PostgreSQL ou mudar de servidor com a loja parada, nada se perdeu: use --nada-perdido.`;

interface Options {
  adiante: number;
  nadaPerdido?: true;
  voltouNoTempo?: true;
}

/** `restauracao concluir`: without it no store starts on a restored database. */
export function defineRestorationCommand(restoration: Command, terminal: Terminal): void {
  inPortuguese(restoration, '<comando>')
    .description('Prepara um banco restaurado de uma cópia para a loja abrir de novo.')
    .helpCommand(false);
  const conclude = restoration
    .command('concluir')
    .description('torna seguro o banco restaurado e permite que a loja abra')
    .option('--adiante <n>', 'quantos números pular, mais do que se perdeu', numbers, AHEAD)
    .option('--voltou-no-tempo', 'o banco não veio de uma cópia, mas voltou a um momento anterior')
    .option('--nada-perdido', 'a loja estava parada e nada se perdeu: só permite que ela abra')
    .addHelpText('after', AFTER_HELP)
    .action((options: Options) => conclusion(terminal, options));
  inPortuguese(conclude, '[--adiante N] [--voltou-no-tempo] | --nada-perdido');
}

export const concludeAfterBackup = (terminal: Terminal): Promise<void> =>
  conclusion(terminal, { adiante: AHEAD });

const NOT_RESTORED =
  'Este banco não foi restaurado de uma cópia, e nada mudou. Se ele voltou a um momento anterior, use --voltou-no-tempo.';

async function conclusion(
  terminal: Terminal,
  { adiante, nadaPerdido, voltouNoTempo }: Options,
): Promise<void> {
  const who = operatorOf(terminal);
  if (nadaPerdido) {
    await withStore(terminal, (deps) => acceptMovedDatabase(deps, who));
    terminal.out('A loja pode abrir neste banco.\n');
    return;
  }
  // On a database in use, concluding would end every session and hold back every mail.
  const done = await withStore(terminal, async (deps) =>
    voltouNoTempo || (await isRestored(deps.db)) ? concludeRestoration(deps, { ahead: adiante, who }) : null,
  );
  if (!done) return refuse(terminal, NOT_RESTORED);
  const { endedSessions, parkedMails, lastOrderAt, reconciled } = done;
  const since = lastOrderAt && formatMoment(lastOrderAt);
  const lines = [
    `Números: ${adiante.toLocaleString('pt-BR')} adiante.`,
    `Sessões encerradas: ${endedSessions.customers} de clientes, ${endedSessions.staff} da equipe.`,
    `E-mails segurados: ${parkedMails}.${parkedMails > 0 ? ' Veja: loja tarefas seguradas' : ''}`,
    reconciled
      ? 'Pagamentos: conferidos. O Pix sem pedido está em: loja operar payments/to-check'
      : 'Pagamentos: o banco ou a adquirente não respondeu. A loja confere de novo toda noite.',
    `Cartões: os de pedidos perdidos não deixam rastro aqui. ${
      since
        ? `O último pedido desta cópia é de ${since}; compare o extrato da adquirente desde então.`
        : 'Compare o extrato da adquirente.'
    }`,
  ];
  terminal.out(`${lines.join('\n')}\n\nA loja pode abrir neste banco.\n`);
}

function numbers(typed: string): number {
  const count = Number(typed);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new InvalidArgumentError('1 a 1000000');
  return count;
}
