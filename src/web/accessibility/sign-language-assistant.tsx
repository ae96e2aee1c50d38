import { Suspense, useEffect } from 'react';
import { optional } from '#ui/optional.ts';
import { isPersonal } from '#values/page-kinds.ts';
import { useChromeData } from '../chrome/chrome-data.ts';

// Most stores have none: its code comes where the operator has turned it on.
const SignLanguageButton = optional(
  async () => (await import('./sign-language-button.tsx')).SignLanguageButton,
);

// The policy of a document is that of the page it was loaded as; this module comes with the document.
const STRICT_DOCUMENT = typeof window !== 'undefined' && isPersonal(window.location.pathname);

/** The button of the sign-language assistant, where the operator has one. */
export function SignLanguageAssistant() {
  const enabled = useChromeData()?.signLanguage.isEnabled ?? false;
  useEffect(() => {
    if (!enabled) console.info('Assistente de Libras desativado');
  }, [enabled]);
  if (!enabled) return null;
  return (
    <Suspense fallback={null}>
      <SignLanguageButton strictDocument={STRICT_DOCUMENT} />
    </Suspense>
  );
}
