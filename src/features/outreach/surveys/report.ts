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

export interface SurveyComment {
  at: Date;
  about: 'missing' | 'heardOther' | 'comment';
  nps: number | null;
  rating: number | null;
  text: string;
}
