import { CallError } from '../http.ts';

/** Reads the page's data again when a colleague changed it meanwhile. The form keeps its values. */
export async function reloadWhenStale(act: () => Promise<void>, reload: () => void): Promise<void> {
  try {
    await act();
  } catch (failure) {
    if (failure instanceof CallError && failure.code === 'stale') reload();
    throw failure;
  }
}
