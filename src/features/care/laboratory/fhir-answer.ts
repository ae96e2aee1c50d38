import { linesOf } from './fhir-order.ts';
import { fillerIn, type Json, objectsIn, readResource, textIn, wordsOf } from './fhir-resources.ts';
import type { Answer, LineAnswer } from './read-answer.ts';

/** Faults that pass: the same transaction may be taken later. */
const PASSING = ['transient', 'lock-error', 'no-store', 'exception', 'timeout', 'incomplete', 'throttled'];

/** A transaction-response or an OperationOutcome, as the answer to these bytes; null for anything else. */
export function readFhirAnswer(bytes: Uint8Array, sent: Uint8Array): Answer | null {
  const answer = readResource(bytes);
  if (answer?.resourceType === 'OperationOutcome') return refusalOf(answer);
  if (answer?.resourceType !== 'Bundle' || !/^(transaction|batch)-response$/.test(textIn(answer.type)))
    return null;
  const entries = objectsIn(answer.entry);
  // Each entry answers the one at its place, so another number of them answers something else.
  if (entries.length !== objectsIn(readResource(sent)?.entry).length) return null;
  const lines = linesOf(sent).map(({ placer, control, index }) =>
    answerOf({ placer, control, order: entries[index - 1] ?? {}, task: entries[index] ?? {} }),
  );
  return { code: 'AA', text: lines.map(({ text }) => text).find(Boolean) ?? '', lines };
}

function refusalOf(outcome: Json): Answer {
  const issues = objectsIn(outcome.issue);
  const isPassing = issues.some(({ code }) => PASSING.includes(textIn(code)));
  return { code: isPassing ? 'AE' : 'AR', text: textOf(issues), lines: [] };
}

const textOf = (issues: readonly Json[]): string =>
  issues.map(({ details, diagnostics }) => wordsOf(details) || textIn(diagnostics)).find(Boolean) ?? '';

interface Answered {
  placer: string;
  control: string;
  /** The entries of the order and of its task. */
  order: Json;
  task: Json;
}

function answerOf({ placer, control, order, task }: Answered): LineAnswer & { text: string } {
  const isDone = [order, task].every((entry) =>
    /^2\d\d\b/.test(textIn(objectsIn(entry.response)[0]?.status)),
  );
  const [made, wanted] = [order, task].map((entry) => objectsIn(entry.resource)[0]);
  const said = textIn(wanted?.status);
  const isTaken =
    isDone && (control === 'CA' ? said === '' || said === 'cancelled' : !REFUSED.includes(said));
  const codes = control === 'CA' ? ['CR', 'UC'] : ['OK', 'UA'];
  const outcomes = [order, task].flatMap(({ response }) => objectsIn(objectsIn(response)[0]?.outcome));
  return {
    placer,
    filler: fillerIn(made, wanted),
    control: codes[isTaken ? 0 : 1] ?? '',
    text: isTaken
      ? ''
      : wordsOf(wanted?.statusReason) || textOf(outcomes.flatMap(({ issue }) => objectsIn(issue))),
  };
}

/** States of a task that the laboratory does not carry out. */
export const REFUSED = ['rejected', 'failed', 'cancelled', 'entered-in-error'];
