import type { AnswerOf } from '#ui/http.ts';
import type { viewOffer } from '../operations.ts';

export type PanelOffer = AnswerOf<typeof viewOffer>;
