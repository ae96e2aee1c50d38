import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves to the exit code (128 + n for signal n). Forwards our signals. */
function run(command, args, { listen, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  listen?.(child);
  const handlers = forwarded.map((signal) => [signal, () => forward(child, signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  });
}

/** Ctrl-C in a terminal already reaches the whole group; a second one would mean "at once". */
function forward(child, signal) {
  if (signal === 'SIGINT' && process.stdout.isTTY) return;
  child.kill(signal);
}

export async function mustRun(message, command, args, options) {
  const code = await run(command, args, options);
  if (code > 128) process.exit(code);
  if (code !== 0) throw new Error(`${message} (código ${code})`);
}

/** Like `mustRun`, but shows what the program wrote only if it fails. */
export async function mustRunQuietly(message, command, args, options) {
  const written = [];
  const listen = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(chunk));
  };
  try {
    await mustRun(message, command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], listen });
  } catch (error) {
    process.stderr.write(Buffer.concat(written));
    throw error;
  }
}

/** Prints that the work begins and, with its seconds, that it is done. */
export async function step(title, work) {
  const begun = performance.now();
  console.error(`… ${title}`);
  await work();
  console.error(`✓ ${title} (${Math.ceil((performance.now() - begun) / 1000)} s)`);
}

/** Replaces this process with the program, so that signals reach it directly. Node 20 cannot do that and runs a child. */
export function becomeOrRun(program, args, options) {
  if (process.execve) become(program, args, options.env);
  return run(program, args, options);
}

function become(program, args, env) {
  try {
    process.execve(program, [program, ...args], env);
  } catch (error) {
    if (error.code !== 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM') throw error;
  }
}
