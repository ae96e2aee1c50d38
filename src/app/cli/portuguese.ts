import type { Command, CommanderError } from 'commander';

const TITLES: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Global Options:': 'Opções gerais:',
  'Commands:': 'Comandos:',
};

/** Help and mistakes of a command in Portuguese; its subcommands need their own call. `usage` follows its name. */
export function inPortuguese(command: Command, usage: string): Command {
  return command
    .helpOption('-a, --ajuda', 'mostra esta ajuda')
    .usage(usage)
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      subcommandTerm: (sub) =>
        [sub.name(), ...sub.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' '),
    })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
}

/** What a wrong command line is told. Empty where help was asked for, which is no mistake. */
export function usageMistake(error: CommanderError): string {
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
      return `O valor "${value}" não é aceito.`;
    }
    default:
      return '';
  }
}
