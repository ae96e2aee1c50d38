export interface ProductPlanView {
  steps: string[];
  underReview: boolean;
}
