import { smallStore } from '#ui/small-store.ts';

export interface AlertAnswerView {
  code: number | string;
  message: string;
}

export const alertAnswer = smallStore<AlertAnswerView | null>(null);
