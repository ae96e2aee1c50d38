import type { ReactNode } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { usePlace } from '#ui/navigation.ts';
import { isPersonal } from '#values/pages.ts';
import { AlertAnswer } from '../cart/alert-answer.tsx';
import { Island } from '../islands/island.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { SignInLogo, TinyFooter, TinyHeader } from './tiny.tsx';
import { chromeOf } from './visibility.ts';

/** The first paint waits for it (`root.tsx`), because a partial header would move later. */
export const CONTENT = 'conteudo';

export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = usePlace();
  const chrome = chromeOf(pathname, search);
  const phonesOnly = chrome.tiny === 'phones';
  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        Ir para o conteúdo
      </a>
      {chrome.full && <Island name="header" of={Header} props={{ secondBar: chrome.secondBar }} />}
      {chrome.tiny !== 'none' && <TinyHeader left={chrome.tinyLeft} phonesOnly={phonesOnly} />}
      <main id={CONTENT} tabIndex={-1}>
        <noscript>
          <Alert tone="warning" variant="banner" live={false}>
            Para comprar ou entrar na sua conta, ative o JavaScript do navegador.
          </Alert>
        </noscript>
        {phonesOnly && <SignInLogo />}
        {!isPersonal(pathname) && <Island name="alert-answer" of={AlertAnswer} props={{}} />}
        {children}
      </main>
      {chrome.footer && <Footer />}
      {chrome.tiny !== 'none' && <TinyFooter phonesOnly={phonesOnly} />}
      <Island name="overlays" of={Overlays} props={{}} />
    </>
  );
}
