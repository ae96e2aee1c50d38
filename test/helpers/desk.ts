import { voucherCode } from '#features/care/vouchers/voucher-code.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { createLimits } from '#platform/http/limits.ts';
import { operationRoutes } from '#server/panel/routes.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { Browser } from './browser.ts';
import { cancelling, EXAM } from './cancelling.ts';
import { colleague, operate, signedIn } from './panel.ts';
import type { payingStore } from './paying-store.ts';

interface FoundPerson {
  incrementId: string;
  place: number;
  name: string;
  civilName: string;
  birthDate: string;
  age: string;
  minor: boolean;
  mother: string;
  responsible: string;
  questions: { topic: string; texts: string[] }[];
  opened: string;
  lines: Record<string, unknown>[];
}

interface Found {
  code?: string;
  detail?: string;
  person: FoundPerson | null;
  rows: { incrementId: string; place: number; name: string; hour: string; state: string; left: number }[];
  crowded: boolean;
}

/** Attendants and a manager at the counter of the units, where patients bring what they bought. */
export async function desk(store: Awaited<ReturnType<typeof payingStore>>) {
  const { deps, app } = store;
  app.route('/', operationRoutes({ deps, limits: createLimits(store.pool, deps.config), secure: false }));
  const { paid } = cancelling(store);

  const at = async (role: Role, unitIds: number[] | null = null) =>
    signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role], { unitIds }));
  const attendant = await at('attendant');
  const manager = await at('manager');

  /** A vaccine at position 1 and an exam at position 2, of one person. */
  async function bought({ socialName }: { socialName?: string } = {}) {
    const it = await paid('BSB-ASN', 30, { also: [EXAM], ...(socialName && { socialName }) });
    const { incrementId } = it;
    const code = (issue = 1, place = 0) => voucherCode({ ...it, place, issue }, deps.config.vouchers.keys[0]);
    const entry = (position: number, change: object = {}) => ({
      position,
      lot: 'AB123',
      expiresOn: '2027-03-31',
      maker: 'GSK',
      dose: '1ª dose',
      nextDose: '',
      ...change,
    });
    const form = (lines: readonly object[], change: object = {}) => ({
      incrementId,
      key: submitKey(),
      documentChecked: true,
      at: deps.clock.instant.toISOString(),
      performer: 'Rita Técnica',
      lines,
      ...change,
    });
    const find = async (browser = attendant, typed: string = code(), place?: number) =>
      (await operate(browser, 'attendance/find', { code: typed, place })).body as unknown as Found;
    const lineAt = async (position: number) => (await find()).person?.lines[position - 1];
    /** Records services of the person together. */
    const recordAll = async (lines: readonly object[], change: object = {}, browser = attendant) => {
      const { person } = await find(browser);
      return operate(browser, 'attendance/record', form(lines, { opened: person?.opened ?? '', ...change }));
    };
    /** Records one service, with changed fields of the service (`line`) and of the whole form. */
    const record = (
      position: number,
      { line, ...change }: { line?: object } & Record<string, unknown> = {},
      browser = attendant,
    ) => recordAll([entry(position, line)], change, browser);
    return { ...it, code, find, lineAt, entry, recordAll, record };
  }

  const actsOn = async (incrementId: string) =>
    (await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 50 })).rows.map(({ text }) => text);

  return { at, attendant, manager, bought, actsOn };
}
