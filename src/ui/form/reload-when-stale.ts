import { CallError } from '../http.ts';

/** Reads the page's data again when a refusal says that they are old (`codes`). The form keeps its values. */
export async function reloadWhenStale(
  act: () => Promise<void>,
  reload: () => void,
  codes: readonly string[] = ['stale'],
): Promise<void> {
  try {
    await act();
  } catch (failure) {
    if (failure instanceof CallError && codes.includes(failure.code)) reload();
    throw failure;
  }
}
