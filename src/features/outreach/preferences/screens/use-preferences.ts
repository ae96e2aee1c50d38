import { useEffect, useState } from 'react';
import { readPage } from '#ui/failure-route.ts';
import { CHANGE_MS, getJson, postJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { PreferencesAnswer, SaveInput } from '../contract.ts';
import { answerProblem, answerProblems } from '../preferences.ts';

type Phase = 'loading' | 'loaded' | 'failed' | 'posting' | 'posted';

export type QuestionGroup = PreferencesAnswer['data'][number];
type Item = QuestionGroup['items'][number];

const questionOf = ({ questionIntegrationId, questionLabel, questionPlaceholder }: Item) => ({
  code: questionIntegrationId,
  label: questionLabel,
  placeholder: questionPlaceholder,
});

/** Failures are only logged, but on the consent page a failed first read opens its own page (`readPage`). */
export function usePreferences(source: 'default' | 'consent') {
  const [phase, setPhase] = useState<Phase>('loading');
  const [groups, setGroups] = useState<readonly QuestionGroup[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(0);
  const items = groups.flatMap((group) => group.items);
  const answerTo = (item: Item) => typed[item.questionIntegrationId] ?? item.answer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const request = new AbortController();
    const read = source === 'consent' && round === 0 ? readPage : getJson;
    setPhase('loading');
    read<typeof calls.readPreferences>('/siadi/preference/index', {
      within: READ_MS,
      has: ['success', 'data'],
      signal: request.signal,
    })
      .then(({ success, data }) => {
        if (!success) throw new Error('sem sucesso');
        setGroups(data);
        setPhase('loaded');
      })
      .catch((failure: unknown) => {
        if (request.signal.aborted) return;
        console.warn('Personalização indisponível', failure);
        setPhase('failed');
      });
    return () => request.abort();
  }, [round]);

  function change(item: Item, value: string) {
    const { code, label } = questionOf(item);
    setTyped((before) => ({ ...before, [code]: value }));
    const problem = answerProblem({ label }, value);
    setErrors(({ [code]: _, ...others }) => (problem ? { ...others, [code]: problem } : others));
  }

  /** Resolves to the code of the first question with an error; null when all answers were sent. */
  async function submit(): Promise<string | null> {
    if (phase === 'posting') return null;
    const answers = Object.fromEntries(items.map((item) => [item.questionIntegrationId, answerTo(item)]));
    const found = answerProblems(items.map(questionOf), answers);
    setErrors(found);
    const [first = null] = Object.keys(found);
    if (first !== null) return first;
    setPhase('posting');
    try {
      const sent = Object.entries(answers).map(([questionIntegrationId, answer]) => ({
        questionIntegrationId,
        answer,
      }));
      const { success, error } = await postJson<typeof calls.savePreferencesCall>(
        '/siadi/preference/save',
        (formKey): SaveInput => ({ answers: sent, formKey }),
        { within: CHANGE_MS, has: ['success'] },
      );
      if (success) setPhase('posted');
      else {
        console.warn('Personalização não salva', error);
        // The questions may have changed.
        setRound((count) => count + 1);
      }
    } catch (failure) {
      console.warn('Personalização não salva', failure);
      setPhase('loaded');
    }
    return null;
  }

  return { phase, groups, answerTo, errors, change, submit, retry: () => setRound((count) => count + 1) };
}
