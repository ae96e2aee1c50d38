import { smallStore } from '#ui/small-store.ts';

export interface AlertAnswerView {
  code: number | string;
  message: string;
  /** Returns to the pressed button; undefined when the answer and the button share the screen. */
  goBack?: () => void;
}

export const alertAnswer = smallStore<AlertAnswerView | null>(null);
