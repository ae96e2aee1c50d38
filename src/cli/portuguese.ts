import { type Command, type CommanderError, Option } from 'commander';

const TITLES: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Global Options:': 'Opções gerais:',
  'Commands:': 'Comandos:',
};

/** Puts help and errors into Portuguese. Not inherited by subcommands. `usage` follows the command's name. */
export function inPortuguese(command: Command, usage: string): Command {
  return command
    .enablePositionalOptions()
    .addOption(new Option('-h, --help').hideHelp())
    .on('option:help', () => command.help())
    .helpOption('-a, --ajuda', 'mostra esta ajuda')
    .usage(usage)
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      subcommandTerm: (sub) =>
        [sub.name(), ...sub.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' '),
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description} (padrão: ${defaultValue})`,
      argumentDescription: ({ description }) => description,
    })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
}

/** The error message for a wrong command line; empty when help was asked for. */
export function usageError(error: CommanderError): string {
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  switch (error.code) {
    case 'commander.unknownCommand':
      return `Não existe o comando "${named}".`;
    case 'commander.unknownOption':
      return `Não existe a opção "${named}".`;
    case 'commander.missingArgument':
      return `Falta informar ${named.toUpperCase()}.`;
    case 'commander.excessArguments':
      return 'Há argumentos demais.';
    case 'commander.optionMissingArgument':
    case 'commander.missingMandatoryOptionValue':
      return `Falta o valor da opção "${named}".`;
    case 'commander.invalidArgument': {
      const value = /(?:argument|value) '([^']*)' is invalid/.exec(error.message)?.[1] ?? named;
      return `O valor "${value}" não é aceito.${acceptedValues(error.message)}`;
    }
    default:
      return '';
  }
}

function acceptedValues(message: string): string {
  const choices = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  const form = choices ?? /is invalid(?: for argument '[^']*')?\. (.+)$/.exec(message)?.[1];
  return form ? ` Aceito: ${form}.` : '';
}
