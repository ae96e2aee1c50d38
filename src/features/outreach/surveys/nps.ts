import { MAX_NPS } from './questions.ts';

export interface Nps {
  answers: number;
  promoters: number;
  detractors: number;
  /** Percentage of promoters minus percentage of detractors, from -100 to 100. */
  score: number;
  /** Lower end of the 95% confidence interval for all buyers. */
  from: number;
  to: number;
}

const FROM_PROMOTER = 9;
const TO_DETRACTOR = 6;
/** Normal quantile for 95%. */
const Z = 1.96;

/** Uses the adjusted Wald interval, which is valid for few answers too (B. Rocks, The American Statistician 70(4), 2016). */
export function npsOf(counts: readonly number[]): Nps | null {
  const sum = (from: number, to: number) => counts.slice(from, to + 1).reduce((all, count) => all + count, 0);
  const answers = sum(0, MAX_NPS);
  if (answers === 0) return null;
  const promoters = sum(FROM_PROMOTER, MAX_NPS);
  const detractors = sum(0, TO_DETRACTOR);
  const n = answers + 3;
  const [up, down] = [(promoters + 0.75) / n, (detractors + 0.75) / n];
  const margin = Z * Math.sqrt((up + down - (up - down) ** 2) / n);
  const percent = (share: number) => Math.round(100 * Math.max(-1, Math.min(1, share))) + 0;
  return {
    answers,
    promoters,
    detractors,
    score: percent((promoters - detractors) / answers),
    from: percent(up - down - margin),
    to: percent(up - down + margin),
  };
}
