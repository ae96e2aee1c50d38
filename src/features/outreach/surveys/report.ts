import type { Heard } from './questions.ts';

export interface SurveyReport {
  answers: Record<string, number>;
  /** Indexed by the rating; index 0 of `ratings` is unused. */
  nps: number[];
  ratings: number[];
  tags: Record<string, number>;
  found: { yes: number; no: number };
  heard: Partial<Record<Heard, number>>;
  comments: SurveyComment[];
}

export const COMMENT_ABOUT = ['missing', 'heardOther', 'comment'] as const;

type CommentAbout = (typeof COMMENT_ABOUT)[number];

export const ABOUT_NAMES: Readonly<Record<CommentAbout, string>> = {
  missing: 'o que faltou',
  heardOther: 'como ficou sabendo',
  comment: 'elogio ou sugestão',
};

export interface SurveyComment {
  at: Date;
  about: CommentAbout;
  nps: number | null;
  rating: number | null;
  text: string;
}

/** Returns the texts of one answer, without empty ones. */
export const commentsIn = (answer: Readonly<Record<CommentAbout, string>>) =>
  COMMENT_ABOUT.flatMap((about) => (answer[about] === '' ? [] : [{ about, text: answer[about] }]));
