import { BASE32 } from '#values/base32.ts';

export const VISIT_CODE = new RegExp(`^[${BASE32}]{8}$`);

/** Reads a code as typed at the counter; null for anything else. */
export function readVisitCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return VISIT_CODE.test(code) ? code : null;
}
