import type { ReactElement, ReactNode } from 'react';
import { Link } from '#ui/link/link.tsx';
import { plates } from '#ui/plate/plates.tsx';
import { RotatingTitle } from '#ui/rotating-title/rotating-title.tsx';
import { urls } from '#values/urls.ts';
import { coffee, kiosk, phone } from './drawings.tsx';
import styles from './onboarding.module.css';
import steps from './steps.module.css';

/** The specification sets these words (section 2). */
const WORDS = ['rápido', 'prático', 'simples'];

export const greeting = (product: string): string => `Chegou a unidade digital ${product}!`;

const STEPS = [
  {
    family: 'digital',
    title: 'Faça o check-in',
    text: 'No totem, informe o CPF de quem vai ser atendido.',
  },
  { family: 'exams', title: 'Entre na cabine', text: 'A tela guia a coleta, e um profissional acompanha.' },
  { family: 'checkups', title: 'Siga o seu dia', text: 'O resultado sai no portal, sem precisar voltar.' },
] as const;

interface SlideProps {
  product: string;
  shopHref: string;
  onShop: () => void;
}

interface Slide {
  title: string;
  content: (props: SlideProps) => ReactNode;
}

export const slides: readonly Slide[] = [
  {
    title: 'Chegou a unidade digital',
    content: ({ product }) => (
      <Page picture={kiosk}>
        <p className={styles.greeting} aria-hidden="true">
          {greeting(product)}
        </p>
        <div className={styles.rotating}>
          <RotatingTitle as="p" lead="Fazer exame ficou" words={WORDS} />
        </div>
      </Page>
    ),
  },
  {
    title: 'Compre antes, chegue quando quiser',
    content: () => (
      <Page picture={phone}>
        <h2 className={styles.title}>Compre antes, chegue quando quiser</h2>
        <p>
          Escolha os serviços aqui, diga para quem são e pague com Pix ou cartão. Na unidade não há balcão nem
          senha: é só chegar.
        </p>
      </Page>
    ),
  },
  {
    title: 'Três passos, do seu jeito',
    content: () => (
      <div className={steps.third}>
        <h2 className={styles.title}>Três passos, do seu jeito</h2>
        <ol role="list" className={steps.steps}>
          {STEPS.map(({ family, title, text }) => (
            <li key={family} className={steps.step}>
              <svg className={steps.plate} viewBox="0 0 48 48" aria-hidden="true" data-family={family}>
                {plates[family]}
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    ),
  },
  {
    title: 'Realize sua coleta com rapidez e tranquilidade',
    content: ({ shopHref, onShop }) => (
      <Page picture={coffee}>
        <h2 className={styles.title}>Realize sua coleta com rapidez e tranquilidade.</h2>
        <p>Viu como é simples? Agora é só tomar seu café e seguir com o seu dia!</p>
        <p className={styles.ways}>
          <Link href={shopHref} onClick={onShop}>
            Ver os serviços da unidade digital
          </Link>
          <a href={urls.signInFromOnboarding(shopHref)} onClick={onShop}>
            Entrar ou criar conta
          </a>
        </p>
      </Page>
    ),
  },
];

const Page = ({ picture, children }: { picture: ReactElement; children: ReactNode }) => (
  <>
    <div className={styles.text}>{children}</div>
    <svg className={styles.picture} viewBox="0 0 400 360" aria-hidden="true">
      {picture}
    </svg>
  </>
);
