/** The preparation of one service by itself, whoever receives it. */
export interface ProductPlanView {
  steps: string[];
  underReview: boolean;
}
