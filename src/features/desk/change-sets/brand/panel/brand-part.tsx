import { useLayoutEffect, useRef } from 'react';
import type { previewBrand } from '#features/shop/content/operations.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Logo } from '#ui/logo/logo.tsx';
import { RotatingTitle } from '#ui/rotating-title/rotating-title.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { BesidePart } from '../../panel/answers.ts';
import { useSettled } from '../../panel/use-settled.ts';
import styles from './brand-part.module.css';

type Shown = NonNullable<AnswerOf<typeof previewBrand>['brand']>;

/** The brand and the home page's title as they are typed, and how well the colours can be read. */
export const BrandPart: BesidePart = ({ cells }) => {
  const view = useOperation<typeof previewBrand>('brand/preview', useSettled({ cells }));
  return (
    <section className="stack" data-gap="3" aria-labelledby="como-fica">
      <h2 id="como-fica">Como fica na loja</h2>
      <ViewState view={view} />
      {view.data?.problem && (
        <Alert tone="warning" live={false}>
          Assim não dá para publicar. {view.data.problem}.
        </Alert>
      )}
      {view.data?.brand && <Sample brand={view.data.brand} />}
    </section>
  );
};

function Sample({ brand: { name, ofBrand, logo, colours, heroTitle, contrasts } }: { brand: Shown }) {
  const sample = useRef<HTMLDivElement>(null);
  // The Content-Security-Policy forbids style attributes, so the DOM sets the colours.
  useLayoutEffect(() => {
    for (const [part, colour] of Object.entries(colours))
      sample.current?.style.setProperty(`--color-${part}`, colour);
  }, [colours]);
  return (
    <>
      <div ref={sample} className={styles.sample} inert>
        <div className={styles.top}>
          <Logo image={logo} name={name} strong={name} />
        </div>
        <div className={styles.page}>
          <RotatingTitle {...heroTitle} as="p" />
          <p>A sua conta {ofBrand}</p>
          <div className="cluster" data-gap="3">
            <Button>Agendar</Button>
            <Button variant="secondary">Ver preços</Button>
          </div>
          <p className={styles.sun}>10% de desconto</p>
        </div>
      </div>
      <p>O par de cores mais difícil de ler, em textos e em controles:</p>
      <ul>
        {contrasts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>O alto contraste tem cores próprias, que não mudam.</p>
    </>
  );
}
