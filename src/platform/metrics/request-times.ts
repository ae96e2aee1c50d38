export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

interface Times {
  method: string;
  statusClass: number;
  buckets: number[];
  count: number;
  seconds: number;
}

const NAME = 'loja_http_request_seconds';
const HELP = 'Time to answer, by method, route pattern and class of status.';
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** prom-client's histogram validates and joins its labels for each request, which is too slow for cached pages. */
export class RequestTimes {
  #routes = new Map<string, Times[]>();

  observe({ method, route, status, seconds }: AnsweredRequest): void {
    const times = this.#timesOf(route, METHODS.has(method) ? method : 'other', Math.floor(status / 100));
    const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
    times.count += 1;
    times.seconds += seconds;
  }

  #timesOf(route: string, method: string, statusClass: number): Times {
    const known = this.#routes.get(route) ?? [];
    for (const times of known) if (times.statusClass === statusClass && times.method === method) return times;
    const times = { method, statusClass, buckets: BUCKETS_SECONDS.map(() => 0), count: 0, seconds: 0 };
    this.#routes.set(route, [...known, times]);
    return times;
  }

  prometheusText(): string {
    const lines = [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`];
    for (const [route, all] of this.#routes)
      for (const { method, statusClass, buckets, count, seconds } of all) {
        const labels = `method="${method}",route="${route}",status="${statusClass}xx"`;
        let sum = 0;
        for (const [index, limit] of BUCKETS_SECONDS.entries()) {
          sum += buckets[index] ?? 0;
          lines.push(`${NAME}_bucket{le="${limit}",${labels}} ${sum}`);
        }
        lines.push(`${NAME}_bucket{le="+Inf",${labels}} ${count}`);
        lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${count}`);
      }
    return `${lines.join('\n')}\n`;
  }
}
