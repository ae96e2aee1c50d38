import { smallStore } from '#ui/small-store.ts';

/** What the store answered to a request for a stock alert. */
export interface AlertAnswerView {
  code: number | string;
  message: string;
}

export const alertAnswer = smallStore<AlertAnswerView | null>(null);
