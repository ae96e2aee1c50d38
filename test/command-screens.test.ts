import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { SUMMARIES } from '../src/cli/command-summaries.ts';
import { COMMANDS } from '../src/cli/commands.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import { PAGES } from '../src/panel/pages.ts';

const guide = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const section = /## Commands and their screens\n([\s\S]*?)(?=\n## |$)/.exec(guide)?.[1] ?? '';

/** Each row's commands and its second cell. */
const rows = [...section.matchAll(/^\| (`.*?) \| (.*?) \|$/gm)].map(([, commands = '', screen = '']) => ({
  commands: [...commands.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
  screen,
}));

const terminal = {
  env: {},
  out: () => {},
  err: () => {},
  directory: '.',
  exitCode: 0,
} as unknown as Terminal;

/** Kinds of import that have no window of the catalogue. */
const kindsApart = Object.entries(IMPORT_KINDS)
  .filter(([, { shown }]) => !shown)
  .map(([kind]) => kind);

function leaves(name: keyof typeof SUMMARIES): string[] {
  const command = new Command(name);
  COMMANDS[name](command, terminal);
  const named = command.commands.map((sub) => sub.name());
  if (name === 'operar') return [name];
  if (name === 'importar') {
    const apart = named.filter((sub) => !(sub in IMPORT_KINDS) || kindsApart.includes(sub));
    return [name, ...apart.map((sub) => `${name} ${sub}`)];
  }
  return named.length === 0 ? [name] : named.map((sub) => `${name} ${sub}`);
}

test('the table has every command of the program once, and no other', () => {
  const listed = rows.flatMap(({ commands }) => commands);
  const all = (Object.keys(SUMMARIES) as (keyof typeof SUMMARIES)[]).flatMap(leaves);
  expect(listed.toSorted()).toEqual(all.toSorted());
});

test('every command has a page of the panel, or the reason to have none', () => {
  const titles = PAGES.map(({ title }) => title);
  const faulty = rows.filter(({ screen }) => {
    const pages = [...screen.matchAll(/\*\*(.+?)\*\*/g)].map(([, title = '']) => title);
    return screen.startsWith('none: ')
      ? pages.length > 0
      : pages.length === 0 || pages.some((one) => !titles.includes(one));
  });
  expect(faulty).toEqual([]);
});
