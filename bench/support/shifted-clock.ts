// Loaded before a store's process: its time is the machine's plus the milliseconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs';

const LOOK_MS = 20;
const file = process.env.CLOCK_FILE ?? '';
let shift = 0;

function read(): void {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The file is being written, so the previous offset stays.
  }
}

read();
setInterval(read, LOOK_MS).unref();
const now = Date.now.bind(Date);
globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now() + shift] : args, as),
  get: (target, name) => (name === 'now' ? () => now() + shift : Reflect.get(target, name)),
});
