import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { ServiceText } from '../own-texts.ts';
import styles from './preparation.module.css';

/** The timeline already contains what most texts ask for, so these are folded below it. */
export const OwnTexts = ({ texts }: { texts: readonly ServiceText[] }) =>
  texts.length > 0 && (
    <>
      <OpenTexts texts={texts.filter(({ alone }) => alone)} level={4} />
      <div>
        {texts
          .filter(({ alone }) => !alone)
          .map(({ services, html }) => (
            <AccordionItem key={html} title={`Texto completo: ${services.join(', ')}`}>
              <RichText html={html} />
            </AccordionItem>
          ))}
      </div>
    </>
  );

interface OpenTextsProps {
  texts: readonly ServiceText[];
  level: 2 | 3 | 4;
}

export function OpenTexts({ texts, level }: OpenTextsProps) {
  const Heading = `h${level}` as const;
  return texts.map(({ services, html }) => (
    <div key={html} className={styles.own}>
      <Heading className={styles.service}>{services.join(', ')}</Heading>
      <RichText html={html} />
    </div>
  ));
}
