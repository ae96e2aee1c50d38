import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { FeedbackQuestion } from '../contract.ts';

const DONE = { within: CHANGE_MS, has: ['ok'] } as const;

/** Returns true if the store has the answers, perhaps from an earlier post. A failure is only logged (specification, section 8). */
export async function sendFeedback(token: string, questions: FeedbackQuestion[]): Promise<boolean> {
  try {
    await postJson<typeof calls.giveFeedback>(
      '/v1/feedbackSale',
      { questions },
      { ...DONE, query: { t: token } },
    );
    return true;
  } catch (failure) {
    if (failure instanceof CallError && failure.code === 'already_answered') return true;
    console.warn('Pesquisa não enviada', failure);
    return false;
  }
}

export async function dismissQuestion(token: string): Promise<boolean> {
  try {
    await postJson<typeof calls.dismiss>('/v1/surveys/dismiss', {}, { ...DONE, query: { t: token } });
    return true;
  } catch (failure) {
    console.warn('Pergunta não dispensada', failure);
    return false;
  }
}
