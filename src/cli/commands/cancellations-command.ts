import type { Command } from 'commander';
import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { cancellationView, mayRegret, regretUntil } from '#features/purchase/cancellations/cancellation.ts';
import { accept, refuse as decline } from '#features/purchase/cancellations/operations.ts';
import {
  type CancellationView,
  cancellationsToDecide,
  viewCancellation,
} from '#features/purchase/cancellations/server/read-cancellations.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { lineNumber } from '../line-number.ts';
import { operatorOf } from '../operator.ts';
import { linesText } from '../orders-report.ts';
import { inPortuguese } from '../portuguese.ts';
import { reais } from '../reais.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

interface Decision {
  linhas?: number[];
  resposta?: string;
}

export function defineCancellationsCommand(cancellations: Command, terminal: Terminal): void {
  inPortuguese(cancellations, '<comando>')
    .description('Mostra e decide os pedidos de cancelamento dos clientes.')
    .helpCommand(false);
  const list = cancellations
    .command('listar')
    .description('os que esperam uma decisão, do mais antigo ao mais novo')
    .action(() => listAll(terminal));
  inPortuguese(list, '');
  const show = cancellations
    .command('mostrar')
    .description('o último de um pedido: serviços, motivo, valor e prazo de arrependimento')
    .argument('<numero>')
    .action((incrementId: string) => showOne(terminal, incrementId));
  inPortuguese(show, '<numero>');
  const accept = cancellations
    .command('aceitar')
    .description('cancela os serviços pedidos e devolve o valor deles')
    .argument('<numero>')
    .option(
      '-l, --linhas <lista>',
      'só estas linhas, das que o cliente pediu (1,2); as outras ficam',
      lineNumbers,
    )
    .option('-r, --resposta <texto>', 'o cliente lê na página do pedido; obrigatória com --linhas')
    .action((incrementId: string, options: Decision) => acceptOne(terminal, incrementId, options));
  inPortuguese(accept, '<numero> [--linhas 1,2] [--resposta TEXTO]');
  const decline = cancellations
    .command('recusar')
    .description('recusa; o pedido volta ao estado em que estava')
    .argument('<numero>')
    .requiredOption('-r, --resposta <texto>', 'o cliente lê na página do pedido')
    .action((incrementId: string, options: Required<Decision>) => refuseOne(terminal, incrementId, options));
  inPortuguese(decline, '<numero> --resposta TEXTO');
}

async function listAll(terminal: Terminal): Promise<void> {
  const rows = await withStore(terminal, async (deps) => {
    return (await cancellationsToDecide(deps)).map(({ request, order, cents }) => [
      order.incrementId,
      formatMoment(request.requestedAt),
      request.whole ? 'tudo' : linesText(order.lines, request.lineIds),
      reais(cents),
      mayRegret(order, request.requestedAt) ? `até ${formatDay(regretUntil(order))}` : 'passou',
    ]);
  });
  const head = ['Pedido', 'Pedido em', 'Serviços', 'A devolver', 'Arrependimento (7 dias)'];
  terminal.out(
    `${rows.length === 0 ? 'Nenhum cancelamento espera uma decisão.' : textTable([head, ...rows])}\n`,
  );
}

async function showOne(terminal: Terminal, incrementId: string): Promise<void> {
  const found = await withStore(terminal, async (deps) => {
    const view = await viewCancellation(deps, incrementId);
    if (view)
      await recordOperatorView(deps, {
        operator: operatorOf(terminal),
        command: 'cancelamentos mostrar',
        subject: orderSubject(incrementId),
      });
    return view && { view, regrets: mayRegret(view.order, view.request.requestedAt) };
  });
  if (!found) return refuse(terminal, NONE);
  terminal.out(`${report(found.view, found.regrets)}\n`);
}

function report({ request, order, cents }: CancellationView, regrets: boolean): string {
  const until = formatDay(regretUntil(order));
  const { status } = cancellationView(request, order, new Date());
  const facts = [
    ['Pedido', `${order.incrementId} (${factsOf(order.status).name})`],
    ['Situação', `${status}${request.decidedBy ? `, por ${request.decidedBy}` : ''}`],
    ['Pedido em', formatMoment(request.requestedAt)],
    ['Por quem', request.requestedBy === 'customer' ? 'cliente' : 'loja'],
    ['Motivo', request.reason.replaceAll('\n', ' ')],
    ['Resposta', request.answer.replaceAll('\n', ' ')],
    [request.refundCents === null ? 'A devolver' : 'Devolução', reais(cents)],
    [
      'Arrependimento',
      regrets
        ? `pedido dentro dos 7 dias (até ${until}): serviço não realizado tem direito à devolução (CDC, art. 49)`
        : `o prazo de 7 dias terminou em ${until}`,
    ],
    ['Contestação', order.dispute === 'open' ? 'em aberto no cartão: não dá para aceitar agora' : ''],
  ].filter(([, value]) => value !== '');
  const services = order.lines.flatMap((line, index) =>
    request.lineIds.includes(line.id)
      ? [
          [
            String(index + 1),
            line.productName,
            LINE_STATES[line.state],
            reais(line.priceCents - line.discountCents),
          ],
        ]
      : [],
  );
  return [textTable(facts), textTable([['Linha', 'Serviço', 'Estado', 'Preço'], ...services])].join('\n\n');
}

const LINE_STATES = { open: 'a realizar', attended: 'atendido', cancelled: 'cancelado' } as const;

async function acceptOne(
  terminal: Terminal,
  incrementId: string,
  { linhas, resposta = '' }: Decision,
): Promise<void> {
  if (linhas && resposta.trim() === '')
    return refuse(terminal, 'Ao aceitar só uma parte, explique ao cliente com --resposta TEXTO.');
  const input = { incrementId, positions: linhas ?? null, answer: resposta.trim(), cents: null };
  const outcome = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, accept, { input, refusalText }),
  );
  if (!outcome) return;
  const { lines, cents, status } = outcome;
  const back =
    cents > 0
      ? `A devolução de ${reais(cents)} foi pedida; ela sai assim que a loja estiver no ar.`
      : 'Não havia nada a devolver.';
  terminal.out(
    `Pedido ${incrementId}: ${lines} ${lines === 1 ? 'serviço cancelado' : 'serviços cancelados'}. ${back} O pedido está ${factsOf(status).name}.\n`,
  );
}

async function refuseOne(
  terminal: Terminal,
  incrementId: string,
  { resposta }: Required<Decision>,
): Promise<void> {
  const answer = resposta.trim();
  if (answer === '') return refuse(terminal, 'Explique ao cliente com --resposta TEXTO.');
  const outcome = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, decline, { input: { incrementId, answer }, refusalText }),
  );
  if (!outcome) return;
  terminal.out(
    `Pedido ${incrementId}: cancelamento recusado. O pedido está ${factsOf(outcome.status).name}; o cliente recebe um e-mail.\n`,
  );
}

const NONE = 'Este pedido não tem pedido de cancelamento.';
export const DISPUTED =
  'Há uma contestação em aberto no cartão que pagou este pedido. Espere o resultado dela, para não devolver duas vezes.';

const TEXTS: Partial<Record<string, string>> = {
  not_found: 'Não existe pedido com este número.',
  none: 'Este pedido não tem cancelamento à espera de decisão.',
  not_requested:
    'Estas linhas não estão todas no que o cliente pediu. Veja: loja cancelamentos mostrar NUMERO',
  disputed: DISPUTED,
};

const refusalText = ({ code }: { code: string }): string => TEXTS[code] ?? code;

const lineNumbers = (typed: string): number[] => typed.split(',').map(lineNumber);
