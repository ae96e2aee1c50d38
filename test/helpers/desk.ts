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
    const form = (position: number, change: object = {}) => ({
      incrementId,
      position,
      key: submitKey(),
      documentChecked: true,
      at: deps.clock.instant.toISOString(),
      performer: 'Rita Técnica',
      lot: 'AB123',
      expiresOn: '2027-03-31',
      maker: 'GSK',
      dose: '1ª dose',
      nextDose: '',
      ...change,
    });
    const find = async (browser = attendant, typed: string = code()) =>
      (await operate(browser, 'attendance/find', { code: typed })).body as {
        code?: string;
        detail?: string;
        people: {
          name: string;
          civilName: string;
          birthDate: string;
          mother: string;
          opened: string;
          lines: Record<string, unknown>[];
        }[];
      };
    const lineAt = async (position: number) => (await find()).people[0]?.lines[position - 1];
    const record = async (position: number, change: object = {}, browser = attendant) => {
      const [person] = (await find(browser)).people ?? [];
      return operate(
        browser,
        'attendance/record',
        form(position, { opened: person?.opened ?? '', ...change }),
      );
    };
    return { ...it, code, find, lineAt, record };
  }

  const actsOn = async (incrementId: string) =>
    (await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 50 })).rows.map(({ text }) => text);

  return { at, attendant, manager, bought, actsOn };
}
