import { CallError } from '../http.ts';

/**
 * Reads the page's data again when a refusal says that they are old (`codes`), because a colleague or another tab changed
 * them meanwhile. The form keeps its values. `reload` gets the refusal's text.
 */
export async function reloadWhenStale<Answer>(
  act: () => Promise<Answer>,
  reload: (text: string) => void,
  codes: readonly string[] = ['stale'],
): Promise<Answer> {
  try {
    return await act();
  } catch (failure) {
    if (failure instanceof CallError && codes.includes(failure.code)) reload(failure.message);
    throw failure;
  }
}
