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

export interface Logger extends PinoLogger {
  /** The cheap way to log a frequent request. Writes at most 100 ms later, and before any later line. */
  request(answered: AnsweredRequest): void;
}

/** In sync, because a process that exits would overtake writes on their way. */
const standardOutput = () => pino.destination({ dest: 1, sync: true });

/** Callers log codes, route patterns and ids, never what a person typed or bought. */
export function createLog(level: string, destination: Destination = standardOutput()): Logger {
  const output = new LogOutput(destination);
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  const log = pino(options, output);
  const request = (answered: AnsweredRequest) => output.writeSoon(requestLine(answered));
  return Object.assign(log, { request: log.isLevelEnabled('info') ? request : () => {} });
}

/** A template, because serialising an object costs a tenth of a cached page's answer. */
const requestLine = ({ id, method, route, status, wholeMs }: AnsweredRequest): string =>
  `{"level":30,"time":"${isoNow()}","id":"${id}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${wholeMs},"msg":"request"}\n`;

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
