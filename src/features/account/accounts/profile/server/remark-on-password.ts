import type { Deps } from '#platform/deps.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './easy-password.ts';

/** Returns a Portuguese text for a password that is easy to guess, else null. A form knows little more than the e-mail by then. */
export async function remarkOnPassword(
  deps: Deps,
  { password, email }: { password: string; email: string },
): Promise<string | null> {
  const known = wordsOfPerson({ email, fullName: '', cpf: null, birthDate: null, phone: '' });
  return (await isEasyPassword(password, [...known, ...(await wordsOfStore(deps))])) ? EASY_PASSWORD : null;
}
