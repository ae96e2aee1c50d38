import { Secret, TOTP } from 'otpauth';
import type { Role } from '#features/desk/operations/roles.ts';
import { acceptInvite, inviteStaff, openInvite } from '#features/desk/staff/server/invite-staff.ts';
import type { Deps } from '#platform/deps.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { Browser } from './browser.ts';

export const PANEL_PASSWORD = 'caju rede lua de prata';

const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

export interface Colleague {
  id: number;
  email: string;
  /** The code of this moment; each works once, so move the clock by 30 seconds between two. */
  code(): string;
}

export const STAFF_NAME = 'Ana Operadora';
const STAFF_REGISTER = 'CRM-DF 12345';

let invited = 0;

/** A member with password and second factor. `unitIds` null: all units. */
export async function colleague(
  deps: Deps,
  roles: readonly Role[],
  { unitIds = null, until = null }: { unitIds?: number[] | null; until?: string | null } = {},
): Promise<Colleague> {
  invited += 1;
  const email = `pessoa-${invited}@laboratorio.exemplo`;
  const made = await inviteStaff(deps, {
    name: STAFF_NAME,
    email,
    grants: roles.map((role) => ({
      role,
      unitIds,
      until,
      ...(role === 'technical_director' && { register: STAFF_REGISTER }),
    })),
  });
  if (!made.ok) throw new Error(made.code);
  const view = await openInvite(deps, made);
  if (!('secret' in view) || view.secret === null) throw new Error('the invitation is gone');
  const { secret } = view;
  const code = () => codeOf(secret, deps.clock.now());
  // By a clock that stands still: hashing the password may outlast this code. The code of this moment stays unused.
  const now = deps.clock.now();
  const before = codeOf(secret, new Date(now.getTime() - 30_000));
  const still = { ...deps, clock: { now: () => now } };
  const accepted = await acceptInvite(still, { token: made.token, password: PANEL_PASSWORD, code: before });
  if ('code' in accepted) throw new Error(accepted.code);
  return { id: made.staffId, email, code };
}

export const operate = (
  browser: Browser,
  name: string,
  input: object = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> =>
  browser.json(panelUrls.operation(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });

/** Signs the member in with both factors. */
export async function signedIn(browser: Browser, { email, code }: Colleague): Promise<Browser> {
  await operate(browser, 'staff/sign-in', { email, password: PANEL_PASSWORD });
  const confirmed = await operate(browser, 'staff/confirm', { code: code() });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return browser;
}
