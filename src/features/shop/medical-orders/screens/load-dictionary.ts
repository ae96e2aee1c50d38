import { CallError, getJson, READ_MS } from '#ui/http.ts';
import type { VersionAnswer } from '../contract.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';

const DICTIONARY = ['services', 'terms', 'panels', 'illnesses'] as const;

async function attempt(): Promise<Dictionary> {
  const { version } = await getJson<VersionAnswer>('/v1/requests/version', {
    within: READ_MS,
    has: ['version'],
  });
  return getJson<Dictionary>(`/v1/requests/dictionary?version=${version}`, {
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
