// A step from the home page to a category at 150 ms of round trip: as it is, fetched ahead, rendered ahead. The browser
// runs without a debugger (which switches rendering ahead off) and reports by beacons.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const ROUND_TRIP_MS = 150;
const ROUNDS = 5;
const TARGET = '/exames-laboratoriais';

interface Beacon {
  /** Milliseconds from leaving the first page to the first paint of the next one. */
  paint: number;
  /** Milliseconds from leaving the first page to the second frame of the next one. */
  ms: number;
  /** Milliseconds between the page's rendering and its display; 0 if it was not rendered ahead. */
  ahead: number;
}

const store = await startStoreProcess();
try {
  for (const how of ['', 'prefetch', 'prerender'] as const) {
    const beacons: Beacon[] = [];
    for (let round = 0; round < ROUNDS; round++) beacons.push(await step(how));
    const rendered = beacons.filter(({ ahead }) => ahead > 0).length;
    const [paint, ms] = [median(beacons.map((one) => one.paint)), median(beacons.map((one) => one.ms))];
    console.log(
      `${how || 'nothing ahead'}: first paint ${paint} ms, second frame ${ms} ms (medians of ${ROUNDS}), rendered ahead ${rendered} of ${ROUNDS}`,
    );
    if (how === '') tellFigure({ concern: 'Home to a category', values: [paint], unit: 'ms', mark: 40 });
  }
} finally {
  await store.stop();
}

async function step(how: '' | 'prefetch' | 'prerender'): Promise<Beacon> {
  const profile = mkdtempSync(join(tmpdir(), 'loja-steps-'));
  let received: (beacon: Beacon) => void = () => {};
  const beacon = new Promise<Beacon>((resolve) => {
    received = resolve;
  });
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/beacon')) {
      received(JSON.parse(new URL(incoming.url, 'http://x').searchParams.get('b') ?? '') as Beacon);
      outgoing.end();
    } else void forward(incoming, outgoing, how);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = spawn(
    process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `http://localhost:${port}/`,
    ],
    { stdio: 'ignore' },
  );
  try {
    const timeout = pause(60_000).then(() =>
      Promise.reject(new Error('The browser reported nothing in 60 s')),
    );
    return await Promise.race([beacon, timeout]);
  } finally {
    browser.kill('SIGKILL');
    server.close();
    server.closeAllConnections();
    await new Promise((resolve) => browser.once('exit', resolve));
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Hands the request to the store half a round trip later, and its answer to the browser after the other half. */
async function forward(incoming: IncomingMessage, outgoing: ServerResponse, how: string): Promise<void> {
  await pause(ROUND_TRIP_MS / 2);
  const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const forwarded = request(
    store.url + incoming.url,
    { method: incoming.method, headers },
    async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      await pause(ROUND_TRIP_MS / 2);
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const body = Buffer.concat(chunks);
      // Our own rules and probe take the place of the page's rules, and its policy would refuse them.
      const {
        'content-security-policy': _policy,
        'speculation-rules': _rules,
        'content-length': _length,
        ...sent
      } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isPage ? sent : answer.headers);
      outgoing.end(isPage ? body.toString().replace('</head>', `${probe(how)}</head>`) : body);
    },
  );
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

function probe(how: string): string {
  const rules = { [how]: [{ urls: [TARGET], eagerness: 'immediate' }] };
  return `${how && `<script type="speculationrules">${JSON.stringify(rules)}</script>`}<script>
if (location.pathname === '/') setTimeout(() => {
  sessionStorage.setItem('left', Date.now());
  location.href = '${TARGET}';
}, 5000);
else {
  const report = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    const left = Number(sessionStorage.getItem('left'));
    const ms = Date.now() - left;
    const ahead = Math.round(performance.getEntriesByType('navigation')[0].activationStart);
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) {
        const paint = Math.round(performance.timeOrigin + startTime - left);
        new Image().src = '/beacon?b=' + encodeURIComponent(JSON.stringify({ paint, ms, ahead }));
      }
    }).observe({ type: 'paint', buffered: true });
  }));
  if (document.prerendering) document.addEventListener('prerenderingchange', report);
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', report);
  else report();
}
</script>`;
}
