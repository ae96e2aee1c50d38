import { Suspense, useEffect, useState } from 'react';
import { optional } from '#ui/lazy-part.ts';
import { allowsThirdParties } from '#values/page-kinds.ts';
import type { SignLanguageButtonProps } from './sign-language-button.tsx';

const SignLanguageButton = optional(
  async () => (await import('./sign-language-button.tsx')).SignLanguageButton,
);

// A document keeps the policy of the page it was loaded as; this module runs once per document.
const STRICT_DOCUMENT = typeof window !== 'undefined' && !allowsThirdParties(window.location.pathname);

interface SignLanguageAssistantProps extends Omit<SignLanguageButtonProps, 'strictDocument'> {
  enabled: boolean;
}

export function SignLanguageAssistant({ enabled, ...places }: SignLanguageAssistantProps) {
  // The server does not wait for parts that load later.
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (enabled) setStarted(true);
    else console.info('Assistente de Libras desativado');
  }, [enabled]);
  if (!started) return null;
  return (
    <Suspense fallback={null}>
      <SignLanguageButton {...places} strictDocument={STRICT_DOCUMENT} />
    </Suspense>
  );
}
