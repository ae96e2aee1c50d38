import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

export function ProductPlan({ steps, html }: { steps: readonly string[]; html: string }) {
  if (steps.length === 0) return <RichText html={html} />;
  return (
    <>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {html && (
        <AccordionItem title="Texto completo">
          <RichText html={html} />
        </AccordionItem>
      )}
    </>
  );
}
