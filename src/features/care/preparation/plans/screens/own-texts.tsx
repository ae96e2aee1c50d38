import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { FoldedText } from '../own-texts.ts';

/** Folded below the timeline, which already contains what the texts ask for. */
export const OwnTexts = ({ texts }: { texts: readonly FoldedText[] }) =>
  texts.length > 0 && (
    <div>
      {texts.map(({ services, html }) => (
        <AccordionItem key={html} title={`Texto completo: ${services.join(', ')}`}>
          <RichText html={html} />
        </AccordionItem>
      ))}
    </div>
  );
