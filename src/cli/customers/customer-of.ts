import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse, type Terminal } from '../terminal.ts';

/** Prints the refusal and returns null for an unknown e-mail. */
export async function customerOf(terminal: Terminal, deps: Deps, email: string): Promise<number | null> {
  const customerId = await customerIdOfEmail(deps, email);
  if (customerId === null) refuse(terminal, 'Nenhum cliente tem este e-mail.');
  return customerId;
}
