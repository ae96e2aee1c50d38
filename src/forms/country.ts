import { isCountry } from '#values/countries.ts';
import { type Problem, requiredProblem } from './problems.ts';
import { TEXTS } from './texts.ts';

/** This rule has its own file, because the list of countries is larger than all other rules. */
export const countryProblem = (code: string): Problem =>
  requiredProblem(code) ?? (isCountry(code) ? undefined : TEXTS.country);
