import type { Dictionary } from '@loja/medical-orders';
import { CallError, getJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';

const DICTIONARY = ['services', 'terms', 'panels', 'illnesses'] as const;

async function attempt(): Promise<Dictionary> {
  const { version } = await getJson<typeof calls.version>('/v1/requests/version', {
    within: READ_MS,
    has: ['version'],
  });
  return getJson<typeof calls.dictionary>('/v1/requests/dictionary', {
    query: { version },
    within: READ_MS,
    has: DICTIONARY,
  });
}

export async function loadDictionary(): Promise<Dictionary> {
  try {
    return await attempt();
  } catch (failure) {
    if (failure instanceof CallError && failure.code === 'outdated') return attempt();
    throw failure;
  }
}
