import { panelUrls } from '#values/panel-urls.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { type AnswerOf, type BodyOf, CallError, CHANGE_MS, call, FILE_MS } from './http.ts';

/** Browsers pass only the type of an operator's call (`typeof refund`). */
export interface StaffContract {
  name: string;
  body: unknown;
  answer: unknown;
}

/** `staff_signed_out` differs from the store's code, which would lead to the store's sign-in page. */
type Interruption = 'locked' | 'step_up' | 'staff_signed_out' | 'code_missing';

/** Resolves to true if the person removed the obstacle, so that the operation can be sent again. */
type Resume = (interruption: Interruption) => Promise<boolean>;

let resume: Resume = async () => false;

export function onInterruption(handler: Resume): void {
  resume = handler;
}

const INTERRUPTIONS: readonly string[] = ['locked', 'step_up', 'staff_signed_out', 'code_missing'];

const KEPT_MS = 10_000;
const asked = new Map<string, Promise<unknown>>();
const keyOf = (name: string, input: unknown): string => `${name} ${JSON.stringify(input)}`;

/**
 * Sends a read before the script that needs its answer has come. The first `operate` with the same name and input within ten
 * seconds takes the answer; after a failure it asks again.
 */
export function askAhead<O extends StaffContract>(name: O['name'], input: BodyOf<O>): void {
  const key = keyOf(name, input);
  asked.delete(key);
  const answer: Promise<unknown> = operate<O>(name, input);
  answer.catch(() => {});
  asked.set(key, answer);
  setTimeout(() => asked.get(key) === answer && asked.delete(key), KEPT_MS);
}

async function answeredAhead(key: string): Promise<unknown> {
  const answer = asked.get(key);
  asked.delete(key);
  return answer?.catch(() => undefined);
}

interface OperateOptions {
  signal?: AbortSignal;
  /** The page itself sends the operation, so an obstacle opens no dialog. */
  unattended?: boolean;
  /** For bodies with a file: called with the sent share, from 0 to 1. The call may take minutes. */
  onSent?(share: number): void;
}

/**
 * Runs an operator's operation. For a locked session or a missing second factor, it asks the person in a dialog and continues,
 * so nothing typed is lost. Throws CallError.
 */
export async function operate<O extends StaffContract>(
  name: O['name'],
  input: BodyOf<O>,
  { signal, unattended = false, onSent }: OperateOptions = {},
): Promise<AnswerOf<O>> {
  const ahead = asked.size > 0 && !onSent && (await answeredAhead(keyOf(name, input)));
  if (ahead) return ahead as AnswerOf<O>;
  const send = () =>
    call(
      panelUrls.operation(name),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(unattended && { 'X-Unattended': '1' }) },
        body: JSON.stringify(input),
      },
      {
        within: onSent ? FILE_MS : CHANGE_MS,
        has: [],
        ...(signal && { signal }),
        ...(onSent && { fetchBy: fetchWithProgress(onSent) }),
      },
    ) as Promise<AnswerOf<O>>;
  for (;;) {
    try {
      return await send();
    } catch (failure) {
      const code = failure instanceof CallError ? failure.code : '';
      // After an unlock, the second factor may be required too.
      if (unattended || !INTERRUPTIONS.includes(code) || !(await resume(code as Interruption))) throw failure;
    }
  }
}

/** Returns the marks of the view's current rows (`values/mark.ts`). Throws CallError. */
export async function readMarks<O extends StaffContract>(
  name: O['name'],
  input: BodyOf<O>,
): Promise<string[]> {
  const answer: unknown = await operate<O>(name, input, { unattended: true });
  return (answer as { marks: string[] }).marks;
}
