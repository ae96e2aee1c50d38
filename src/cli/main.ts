import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { nameSourceLines } from '#platform/log/source-lines.ts';
import { nodeProblem } from '#platform/node-version.ts';
import { runProgram } from './program.ts';
import { SERVICE_SETTINGS } from './settings-file.ts';
import type { Terminal } from './terminal.ts';

nameSourceLines();

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ...(process.stdin.isTTY && { ask }),
  env: { SETTINGS_FILE: SERVICE_SETTINGS, ...process.env },
  directory: process.cwd(),
  exitCode: 0,
};

// File arguments are relative to the operator's folder, settings to the project, as for the store.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

// `loja … | head` closes our output early, which must not fail.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const problem = nodeProblem(process.versions.node);
if (problem) {
  terminal.err(`${problem}\n`);
  process.exit(1);
}

await runProgram(process.argv.slice(2), terminal);
process.exitCode = terminal.exitCode;
