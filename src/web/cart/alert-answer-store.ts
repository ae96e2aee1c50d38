import { smallStore } from '#ui/small-store.ts';

export interface AlertAnswerView {
  code: number | string;
  message: string;
  /** Returns to the pressed button; undefined if the answer and the button are on the same screen. */
  goBack?: () => void;
}

export const alertAnswer = smallStore<AlertAnswerView | null>(null);
