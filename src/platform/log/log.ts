import { type Logger as PinoLogger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';
import { type Destination, LogOutput } from './log-output.ts';

interface AnsweredRequest {
  id: string;
  method: string;
  route: string;
  status: number;
  wholeMs: number;
}

/** Identifies the copy of the store that writes, and its release. */
export interface LoggingNode {
  instance: string;
  version: string;
}

export interface Logger extends PinoLogger {
  /** Logs a frequent request cheaply, at most 100 ms later and before any later line. */
  request(answered: AnsweredRequest): void;
}

const WAITING_CHARACTERS = 1024 * 1024;

/**
 * Writing is synchronous, because a process that exits would overtake pending writes. A full disk stops no request: lines wait
 * for the next write, and beyond a megabyte they are dropped.
 */
const standardOutput = () =>
  pino.destination({ dest: 1, sync: true, maxLength: WAITING_CHARACTERS }).on('error', () => {});

/** Callers log codes, route patterns and ids, never what a person typed or bought. `node` is part of every line. */
export function createLog(
  level: string,
  destination: Destination = standardOutput(),
  node: LoggingNode | null = null,
): Logger {
  const output = new LogOutput(destination);
  const options = {
    level,
    base: node && { ...node },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  const log = pino(options, output);
  const ofNode = node ? `${JSON.stringify(node).slice(1, -1)},` : '';
  const request = (answered: AnsweredRequest) => output.writeSoon(requestLine(answered, ofNode));
  return Object.assign(log, { request: log.isLevelEnabled('info') ? request : () => {} });
}

/** The line is a template, because serialising an object costs a tenth of a cached page's response. */
const requestLine = ({ id, method, route, status, wholeMs }: AnsweredRequest, ofNode: string): string =>
  `{"level":30,"time":"${isoNow()}",${ofNode}"id":"${id}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${wholeMs},"msg":"request"}\n`;

let second = 0;
let secondAsText = '';

function isoNow(): string {
  const now = Date.now();
  const ms = now % 1000;
  if (now - ms !== second) {
    second = now - ms;
    secondAsText = new Date(second).toISOString().slice(0, -4);
  }
  return `${secondAsText}${String(ms).padStart(3, '0')}Z`;
}
