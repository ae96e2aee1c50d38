import type { Browser } from './browser.ts';
import type { testStore } from './store.ts';

interface Copy {
  sections: { title: string; rows: [label: string, value: string][][] }[];
  data: Record<string, Record<string, unknown>[]>;
}

/** A customer's copy of their data, requested and opened by the mailed link. */
export async function copyOfData(
  { sandbox, runJobs }: Awaited<ReturnType<typeof testStore>>,
  browser: Browser,
  email: string,
): Promise<Copy> {
  await browser.post('/v1/customer/data', {});
  await runJobs();
  const [token] = sandbox.controls
    .mail()
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => /(?<=\/seus-dados#)[\w-]+/.exec(text ?? '')?.[0] ?? [])
    .slice(-1);
  return (await browser.post<Copy>('/v1/customer/data/open', { token })).body;
}
