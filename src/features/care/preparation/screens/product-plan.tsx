import { UNDER_REVIEW } from '#features/care/advice/advice.ts';
import type { ProductPlanView } from '../product-plan-view.ts';

export function ProductPlan({ plan: { steps, underReview } }: { plan: ProductPlanView }) {
  if (steps.length === 0) return null;
  return (
    <>
      <p>
        <strong>Em resumo</strong>
        {underReview && ` (${UNDER_REVIEW.toLowerCase()})`}
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
