import type { Command } from 'commander';
import type { Operation } from '#features/desk/operations/operation.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { OPERATIONS } from '#server/panel/operations.ts';
import { mayRun } from '#server/panel/run-operation.ts';
import { fieldRows, inputOf } from '../operation-fields.ts';
import { operationReport } from '../operation-report.ts';
import { identifyOperator } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { writePrivate } from '../write-private.ts';

interface Output {
  json?: true;
  saida?: string;
}

const AFTER_HELP = `
Uma operação e os campos dela: loja operar NOME --ajuda`;

const VALUES_HELP = `
Valores: dinheiro como 39,90; dias como 28/11/2026; listas com vírgulas, como 1,2; o que tem partes como @arquivo.json.`;

const isForShell = (operation: Operation): boolean => mayRun(operation, shellOperator(''));

export function defineOperateCommand(operate: Command, terminal: Terminal): void {
  const operations = [...OPERATIONS.values()].map(({ operation }) => operation);
  inPortuguese(operate, '[operação] [campo=valor …] [--json] [--saida ARQUIVO]')
    .description(
      'Roda uma operação do painel, com as mesmas conferências e o mesmo registro. Sem nome, lista todas.',
    )
    .argument('[operação...]')
    .allowUnknownOption()
    .addHelpText('after', AFTER_HELP)
    .helpCommand(false)
    .action(([name]: string[]) => {
      if (name !== undefined) return refuse(terminal, missing(name));
      const rows = operations
        .filter(isForShell)
        .map((one) => [one.name, one.permission, one.summary])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
      terminal.out(`${textTable([['Operação', 'Permissão', 'O que faz'], ...rows])}\n`);
    });
  operate.configureHelp({
    ...operate.configureHelp(),
    visibleCommands: () => [],
    visibleArguments: () => [],
  });
  for (const operation of operations.filter(isForShell)) defineOne(operate, operation, terminal);
}

const missing = (name: string): string =>
  OPERATIONS.has(name)
    ? `A operação "${name}" é de quem entrou no painel.`
    : `Não existe a operação "${name}". A lista: loja operar`;

function defineOne(operate: Command, operation: Operation, terminal: Terminal): void {
  const command = operate
    .command(operation.name)
    .description(`${operation.summary}. Permissão: ${operation.permission}.`)
    .argument('[campo=valor...]')
    .option('-j, --json', 'a resposta em JSON, para outros programas')
    .option('-s, --saida <arquivo>', 'grava a resposta em um arquivo novo, que só você lê')
    .addHelpText('after', () => fieldsHelp(operation))
    .action((typed: string[], output: Output) => run(terminal, operation, typed, output));
  inPortuguese(command, '[campo=valor …] [--json] [--saida ARQUIVO]');
  command.configureHelp({ ...command.configureHelp(), visibleArguments: () => [] });
}

function fieldsHelp({ body }: Operation): string {
  const fields = fieldRows(body);
  return fields.length === 0 ? '' : `\nCampos:\n${textTable(fields)}\n${VALUES_HELP}`;
}

async function run(
  terminal: Terminal,
  operation: Operation,
  typed: readonly string[],
  { json, saida }: Output,
): Promise<void> {
  const input = inputOf(operation.body, typed, terminal);
  await identifyOperator(terminal);
  const answer = await withStore(terminal, (deps) => runAsOperator(terminal, deps, operation, input));
  if (!answer) return;
  await writePrivate(
    terminal,
    json ? `${JSON.stringify(answer, null, 2)}\n` : textOf(operation, answer),
    saida,
  );
}

/** An answer that carries a file prints the file alone, so that it can be redirected. */
function textOf({ answer: schema }: Operation, answer: object): string {
  if ('csv' in answer) return String(answer.csv);
  return `${operationReport(schema, answer)}\n`;
}
