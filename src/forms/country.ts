import { isCountry } from '#values/countries.ts';
import { type Problem, requiredProblem } from './problems.ts';
import { TEXTS } from './texts.ts';

/** Apart from the other rules, because the list of countries is larger than all of them. */
export const countryProblem = (code: string): Problem =>
  requiredProblem(code) ?? (isCountry(code) ? undefined : TEXTS.country);
