import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from './log.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T08:05:09.040Z') }));
afterEach(() => vi.useRealTimers());

function logged(level = 'info') {
  const written: string[] = [];
  const log = createLog(level, { write: (text) => void written.push(text) });
  const lines = () => written.join('').split('\n').slice(0, -1);
  return { log, written, lines };
}

const ANSWERED = { id: '00ab12cd', method: 'GET', route: '/v1/"cart"', status: 200, wholeMs: 3 };

test('the line of a request has the form of every other line', () => {
  const { log, lines } = logged();
  log.request(ANSWERED);
  const { wholeMs: ms, ...rest } = ANSWERED;
  log.info({ ...rest, ms }, 'request');
  const objects = lines().map((line) => JSON.parse(line) as object);
  expect(objects).toHaveLength(2);
  expect(objects[0]).toEqual(objects[1]);
  expect(objects[0]).toMatchObject({ time: '2026-11-26T08:05:09.040Z', level: 30 });
});

test('every line of a copy names the copy and its release', () => {
  const written: string[] = [];
  const node = { instance: 'loja-1:3000', version: '1f3a5c7e' };
  const log = createLog('info', { write: (text) => void written.push(text) }, node);
  log.request(ANSWERED);
  log.info('started');
  for (const line of written.join('').trim().split('\n')) expect(JSON.parse(line)).toMatchObject(node);
});

test('each line has its own time, before and after a full second', () => {
  const { log, lines } = logged();
  for (let step = 0; step < 3; step += 1) {
    log.request(ANSWERED);
    vi.setSystemTime(Date.now() + 960);
  }
  vi.runAllTimers();
  expect(lines().map((line) => (JSON.parse(line) as { time: string }).time)).toEqual([
    '2026-11-26T08:05:09.040Z',
    '2026-11-26T08:05:10.000Z',
    '2026-11-26T08:05:10.960Z',
  ]);
});

test('lines of requests share a write at most 100 ms later', () => {
  const { log, written, lines } = logged();
  log.request(ANSWERED);
  vi.advanceTimersByTime(99);
  log.request(ANSWERED);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([written.length, lines().length]).toEqual([1, 2]);
  log.request(ANSWERED);
  vi.advanceTimersByTime(100);
  expect(lines()).toHaveLength(3);
});

test('many lines are written before their time', () => {
  const { log, written, lines } = logged();
  for (let count = 0; count < 1000; count += 1) log.request(ANSWERED);
  expect(written.length).toBeGreaterThan(0);
  vi.advanceTimersByTime(100);
  expect(lines()).toHaveLength(1000);
  expect(process.listenerCount('exit')).toBeLessThan(5);
});

test('a log above info has no lines of requests', () => {
  const { log, written } = logged('warn');
  log.request(ANSWERED);
  vi.runAllTimers();
  expect(written).toEqual([]);
});

test('a process that exits has written every line', () => {
  const script = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))});
    const log = createLog('info');
    for (const id of ['1', '2', '3']) log.request({ id, method: 'GET', route: '/', status: 200, wholeMs: 0 });
    log.warn({ id: '4' }, 'last');
    log.request({ id: '5', method: 'GET', route: '/', status: 200, wholeMs: 0 });
    process.exit(0);`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const ids = text
    .split('\n')
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(ids).toEqual(['1', '2', '3', '4', '5']);
});

test('a log on a full disk ends no process', () => {
  const script = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))});
    const log = createLog('info');
    for (let line = 0; line < 3; line += 1) log.info({ line }, 'into a full disk');
    log.request({ id: '1', method: 'GET', route: '/', status: 200, wholeMs: 0 });
    process.on('exit', () => process.stderr.write('still here'));`;
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  expect([child.status, child.stderr]).toEqual([0, 'still here']);
});
