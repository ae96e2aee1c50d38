import { randomInt } from 'node:crypto';
import { publishedCard } from '../cards/published-cards.ts';

export const ANSWERS = {
  '4': 'Operation Successful',
  '6': 'Operation Successful',
  '05': 'Not Authorized',
  '51': 'Insufficient Funds',
  '57': 'Card Expired',
  '70': 'Problems with Creditcard',
  '77': 'Card Canceled',
  '78': 'Blocked Card',
  '99': 'Time Out',
} as const;
export type AnswerCode = keyof typeof ANSWERS;
export const isAnswerCode = (code: string): code is AnswerCode => Object.hasOwn(ANSWERS, code);

export const isApproval = (code: AnswerCode) => code === '4' || code === '6';
export const approval = (captured: boolean): AnswerCode => (captured ? '6' : '4');

const BY_LAST_DIGIT: Record<string, AnswerCode> = {
  '2': '05',
  '3': '57',
  '5': '78',
  '6': '99',
  '7': '77',
  '8': '70',
};
const AT_RANDOM: readonly (AnswerCode | null)[] = [null, '05', '57', '70', '77', '78', '99'];

/** The last digit decides; cards published for authentication tests are always good for the sale itself. */
export function answerFor(number: string, captured: boolean): AnswerCode {
  if (publishedCard(number)) return approval(captured);
  const digit = number.slice(-1);
  const refusal = digit === '9' ? AT_RANDOM[randomInt(AT_RANDOM.length)] : BY_LAST_DIGIT[digit];
  return refusal ?? approval(captured);
}
