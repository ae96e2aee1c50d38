// Time of a sign-in besides checking the password, in a known browser, one after the other, in milliseconds.
import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { Browser, overHttp } from '../test/helpers/browser.ts';
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const TIMES = 200;

const [customer] = JSON.parse(
  readFileSync(new URL('../db/seeds/clientes.json', import.meta.url), 'utf8'),
) as { email: string; password: string }[];
if (!customer) throw new Error('no demo customer');
const { email, password } = customer;

const store = await startStoreProcess({ LOG_LEVEL: 'silent' });
try {
  const browser = new Browser(overHttp, store.url);
  const stored = await hash(password);
  const [signIns, checks]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    const key = await browser.formKey();
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': key };
    signIns.push(
      await took(async () => {
        const answer = await browser.request('/v1/login', { method: 'POST', headers, body });
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        await answer.text();
      }),
    );
    checks.push(await took(() => verify(stored, password)));
  }
  const [signIn, check] = [median(signIns), median(checks)];
  console.log(`sign-in ${signIn.toFixed(1)} ms, of it argon2id ${check.toFixed(1)} ms`);
  tellFigure({
    concern: 'Sign-in besides argon2id',
    values: [signIn - check],
    unit: 'ms',
    mark: 10,
    digits: 1,
  });
} finally {
  await store.stop();
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
