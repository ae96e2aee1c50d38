import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { ruleFor } from '../invoice-plan.ts';
import { type RulesOfType, rulesOfTypes, selectRulesOfTypes } from './internal/config-queries.ts';

/** The facts of `missingOf` as an expression, so that a statement about other things can bring them. */
export const noteRulesInSql = rulesOfTypes;

export type NoteRules = RulesOfType[];

const TYPES: Readonly<Record<string, string>> = {
  clinical_analysis: 'exames',
  vaccine: 'vacinas',
  vaccine_combo: 'combos de vacinas',
  self_service: 'autoatendimento',
};

type Facts = Pick<Deps, 'clock' | 'config'>;

export const missingConfiguration = async (deps: Deps): Promise<string[]> =>
  missingOf(deps, await selectRulesOfTypes(deps.db));

/** Sentences for operators about what the notes of today's services lack. Nothing is issued without it. */
export function missingOf({ clock, config }: Facts, found: readonly RulesOfType[]): string[] {
  const day = dayOf(clock.now());
  const lacking = [...Map.groupBy(found, ({ issuer }) => issuer)].flatMap(([issuer, types]) => [
    ...sentence(`Notas fiscais, emissor ${issuer}: falta a regra fiscal`, typesWith(types, 'rule', day)),
    ...sentence(
      `Notas fiscais, emissor ${issuer}: falta aprovar a regra fiscal`,
      typesWith(types, 'approval', day),
    ),
  ]);
  return found.length === 0 || config.invoices.tls
    ? lacking
    : ['Notas fiscais: falta o certificado (NFSE_CERT_FILE), e nenhuma é emitida.', ...lacking];
}

const typesWith = (types: readonly RulesOfType[], missing: 'rule' | 'approval', day: string): string[] =>
  types
    .filter(({ issuerId, type, rules }) => {
      const found = ruleFor(rules, { issuerId, productType: type, day });
      return 'missing' in found && found.missing === missing;
    })
    .map(({ type }) => TYPES[type] ?? type);

const sentence = (start: string, types: readonly string[]): string[] =>
  types.length > 0 ? [`${start} de ${listText([...types])}.`] : [];
