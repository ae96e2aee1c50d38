import type { Conflict } from '#features/care/preparation/conflicts.ts';
import type { Plan, Requirement } from '#features/care/preparation/merge-plan.ts';
import type { PrepKind } from '#features/care/preparation/prep-rule.ts';
import { concernsAll } from '#features/care/preparation/step-texts.ts';
import type { VisitPlan } from './visit-plans.ts';

const CLASHES = 'Os preparos desta visita não combinam entre si. Veja no pedido ou fale com a equipe.';
const DIVIDES = 'Os preparos não combinam na mesma visita.';

/** The texts of these kinds name exams, or procedures of the past. */
const NAMING: readonly PrepKind[] = ['before', 'after', 'event', 'dose'];

/**
 * Everybody who fasts gets the same words about diabetes. The words of the other kinds depend on the patient's answers.
 */
const FOR_EVERYBODY = 'diabetes';
const ABOUT_PATIENT: readonly PrepKind[] = ['pregnancy', 'anticoagulant'];

/** The lines of these kinds are of several services. */
const LISTS: readonly PrepKind[] = ['tell', 'bring', 'pregnancy'];

/** Words of exam names that a preparation says anyway. */
const COMMON =
  'exame teste tipo total livre dosagem pesquisa coleta jejum hora horas sangue soro urina fezes saliva escarro semen com sem por das dos para'.split(
    ' ',
  );

/** These are capitalised at the start of a sentence, and so are not symbols. */
const OPENING = 'A O E As Os Ao Em Se De Da Do No Na Um'.split(' ');

/**
 * Symbols of one or two characters ("T4", "GH") keep their capitals, because "gh" or "c" inside a sentence names
 * nothing.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => (word.length > 2 ? word.toLowerCase() : word))
    .filter((word) =>
      word.length > 2 ? !COMMON.includes(word) : /[A-Z]/.test(word) && !OPENING.includes(word),
    );

const lengthOf = (requirements: readonly Requirement[]): number =>
  requirements.reduce((sum, { text }) => sum + text.split('\n').length, 0);

const inGeneral = (conflicts: readonly Conflict[], reason: string): Conflict[] =>
  conflicts.slice(0, 1).map(({ kind }) => ({ kind, services: [], reason }));

/** The requirements of a plan in words that name no exam. The texts of kinds that have a line for each service lose some. */
export function neutralRequirements(plan: Plan): Requirement[] {
  const named = new Set(plan.services.flatMap(({ name }) => wordsOf(name)));
  const isNeutral = (text: string) => !wordsOf(text).some((word) => named.has(word));
  return plan.requirements.flatMap((requirement): Requirement[] => {
    if (requirement.kind === FOR_EVERYBODY) return [requirement];
    if (requirement.kind === 'contraindication' && !concernsAll(plan, requirement)) return [];
    const { apart } = requirement;
    if (apart) return [{ ...requirement, apart: apart.map((hours) => ({ ...hours, services: [] })) }];
    const lines = requirement.text.split('\n').filter(isNeutral);
    const partly = LISTS.includes(requirement.kind) ? lines.length > 0 : isNeutral(requirement.text);
    return !NAMING.includes(requirement.kind) && partly ? [{ ...requirement, text: lines.join('\n') }] : [];
  });
}

/**
 * The visit for a paper that others may see. `omitted` means that steps are missing, because they would name an exam.
 */
export function withoutNames<P extends VisitPlan>(visit: P): { visit: P; omitted: boolean } {
  const { plan, conflicts, because } = visit;
  const impersonal = plan.requirements.filter(({ kind }) => !ABOUT_PATIENT.includes(kind));
  const requirements = neutralRequirements({ ...plan, requirements: impersonal });
  return {
    visit: {
      ...visit,
      services: [],
      plan: { ...plan, requirements },
      conflicts: inGeneral(conflicts, CLASHES),
      because: inGeneral(because, DIVIDES),
    },
    omitted: lengthOf(requirements) < lengthOf(impersonal),
  };
}
