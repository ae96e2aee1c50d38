import type { AnswerOf } from '#ui/http.ts';
import type { viewContact } from '../operations.ts';

export type DeskContact = AnswerOf<typeof viewContact>;

export interface ActProps {
  contact: DeskContact;
  onDone(text: string): void;
  /** A colleague changed the message meanwhile. */
  onStale(): void;
}
