import { momentText, onMomentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { saveFile } from '#ui/save-file.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { ExportAnswer } from '../contract.ts';
import type { ReadableSection } from '../data-export.ts';
import styles from './data-rights.module.css';

export function ExportedCopy({ copy }: { copy: ExportAnswer }) {
  const now = new Date();
  return (
    <>
      <p>
        Tudo o que a loja guardava sobre você {onMomentText(new Date(copy.madeAt), now)}. Este link vale até{' '}
        {momentText(new Date(copy.expiresAt), now)}. O arquivo traz tudo, também os números internos, em um
        formato que outros programas leem.
      </p>
      <div>
        <Button onClick={() => download(copy)}>Baixar o arquivo (JSON)</Button>
      </div>
      {copy.sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </>
  );
}

const Section = ({ title, rows }: ReadableSection) => (
  <Card as="section" padding="lg" className="stack" data-gap="4">
    <h2>
      {title}
      {rows.length > 1 && ` (${rows.length})`}
    </h2>
    {rows.map((facts, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the copy never changes
      <dl key={index} className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    ))}
  </Card>
);

function download({ madeAt, data }: ExportAnswer): void {
  const name = `meus-dados-${dayOf(new Date(madeAt))}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}
