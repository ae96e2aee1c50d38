/** The preparation of one service on its own, for any patient. */
export interface ProductPlanView {
  steps: string[];
  underReview: boolean;
}
