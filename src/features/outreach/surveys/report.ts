import type { Heard } from './questions.ts';

/** Numbers of answers in one period, store and service. */
export interface SurveyReport {
  /** By survey. */
  answers: Record<string, number>;
  /** Indexed by the rating; index 0 of `ratings` is unused. */
  nps: number[];
  ratings: number[];
  /** By id of the option. */
  tags: Record<string, number>;
  found: { yes: number; no: number };
  heard: Partial<Record<Heard, number>>;
  comments: SurveyComment[];
}

export interface SurveyComment {
  at: Date;
  /** The question that it answers. */
  about: 'missing' | 'heardOther' | 'comment';
  nps: number | null;
  rating: number | null;
  text: string;
}
