import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** `ts` and `dur` are in microseconds. */
  ts: number;
  dur?: number;
  args?: { beginData?: { url?: string } };
}

interface Message {
  id?: number;
  method?: string;
  params?: { value?: TraceEvent[] };
  result?: Record<string, string>;
}

interface VisitOptions {
  slowerBy: number;
  forMs: number;
  cookies?: ReadonlyMap<string, string>;
  /** A selector. */
  shows?: string;
}

interface Visit {
  tasks: number[];
  /** Infinity without `shows`, and if nothing that it selects came. */
  shownMs: number;
}

const LONG_MS = 50;
const PAINTED = 'painted';

/** Total blocking time in ms: the part of each task beyond 50 ms, in which a gesture would have waited. */
export const blockingMs = (tasks: readonly number[]): number =>
  tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0);

const markWhenPainted = (selector: string): string => `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(selector)})) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('${PAINTED}')));
}).observe(document, { childList: true, subtree: true });`;

const CATEGORIES = ['toplevel', 'devtools.timeline'];

/** Runs without Playwright, whose debugger makes V8 look up source positions: up to a quarter of a page's script time. */
export class TracedBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: Record<string, string>) => void>();
  #events: TraceEvent[] = [];
  #traced = Promise.withResolvers<void>();
  #lastId = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Message);
  }

  static async launch(): Promise<TracedBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'loja-trace-'));
    const flags = [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
    ];
    const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
    const browser = spawn(
      process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      [...flags, ...quiet, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const address = await new Promise<string>((resolve) => {
      let errorOutput = '';
      browser.stderr?.on('data', (chunk) => {
        errorOutput += String(chunk);
        const [url] = /ws:\/\/\S+/.exec(errorOutput) ?? [];
        if (url) resolve(url);
      });
    });
    const socket = new WebSocket(address);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    return new TracedBrowser(browser, profile, socket);
  }

  /** Milliseconds of each main thread task from the first parsed HTML on, on a slowed processor with an empty cache. */
  async tasksOf(url: string, options: { slowerBy: number; forMs: number }): Promise<number[]> {
    return (await this.visit(url, options)).tasks;
  }

  /** As `tasksOf`, with the milliseconds from the start of the visit until an element that `shows` selects is painted. */
  async visit(url: string, { slowerBy, forMs, cookies = new Map(), shows }: VisitOptions): Promise<Visit> {
    const { browserContextId } = await this.#send('Target.createBrowserContext');
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true });
    const screen = { width: 360, height: 800, deviceScaleFactor: 2, mobile: true };
    await this.#send('Emulation.setDeviceMetricsOverride', screen, sessionId);
    await this.#send('Emulation.setCPUThrottlingRate', { rate: slowerBy }, sessionId);
    const own = [...cookies].map(([name, value]) => ({ name, value, url }));
    await this.#send('Storage.setCookies', { cookies: own, browserContextId });
    if (shows) {
      await this.#send('Page.enable', {}, sessionId);
      await this.#send(
        'Page.addScriptToEvaluateOnNewDocument',
        { source: markWhenPainted(shows) },
        sessionId,
      );
    }
    this.#events = [];
    this.#traced = Promise.withResolvers();
    await this.#send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    });
    await this.#send('Page.navigate', { url }, sessionId);
    await pause(forMs);
    await this.#send('Tracing.end');
    await this.#traced.promise;
    const { result } = (await this.#send(
      'Runtime.evaluate',
      { expression: `performance.getEntriesByName('${PAINTED}')[0]?.startTime` },
      sessionId,
    )) as { result?: { value?: number } };
    await this.#send('Target.disposeBrowserContext', { browserContextId });
    return { tasks: this.#tasksIn(url), shownMs: result?.value ?? Number.POSITIVE_INFINITY };
  }

  async close(): Promise<void> {
    this.#process.kill('SIGKILL');
    await new Promise((resolve) => this.#process.once('exit', resolve));
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10 });
  }

  #tasksIn(url: string): number[] {
    const page = this.#events.find(
      ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(new URL(url).origin),
    );
    if (!page) throw new Error(`No page was parsed: ${url}`);
    const isOfPage = ({ pid, tid, ts }: TraceEvent) => pid === page.pid && tid === page.tid && ts >= page.ts;
    return this.#events
      .filter(
        (event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && isOfPage(event),
      )
      .map(({ dur = 0 }) => dur / 1000);
  }

  #receive({ id, method, params, result }: Message): void {
    if (id !== undefined) {
      this.#waiting.get(id)?.(result ?? {});
      this.#waiting.delete(id);
    } else if (method === 'Tracing.dataCollected') this.#events.push(...(params?.value ?? []));
    else if (method === 'Tracing.tracingComplete') this.#traced.resolve();
  }

  #send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, string>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }
}
