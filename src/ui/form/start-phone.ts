import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { loadOptional } from '../lazy-part.ts';

/** Gives an empty phone the dial code of the chosen country (purchase 126). The list loads with the first choice. */
export async function startPhone<Form extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Form>,
  name: Path<Form>,
  country: string,
): Promise<void> {
  const codes = await loadOptional(() => import('#values/dial-codes.ts'));
  const typed = String(getValues(name)).trim();
  if (!codes || (typed !== '' && !codes.isDialCode(typed))) return;
  const code = codes.dialCodeOf(country);
  setValue(name, (code && `${code} `) as PathValue<Form, Path<Form>>);
}
