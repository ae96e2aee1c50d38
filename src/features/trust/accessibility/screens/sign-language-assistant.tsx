import { lazy, Suspense, useEffect, useState } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';
import { readSetting, writeSetting } from '#ui/settings.ts';
import { toast } from '#ui/toast/toast.ts';
import { allowsThirdParties } from '#values/page-kinds.ts';
import type { RunningAssistantProps } from './running-assistant.tsx';
import { NOT_OPENED, SignLanguageButton } from './sign-language-button.tsx';

const RunningAssistant = lazy(async () => ({
  default: (await loadOptional(() => import('./running-assistant.tsx')))?.RunningAssistant ?? NotLoaded,
}));

// A document keeps the policy of the page it was loaded as; this module runs once per document.
const STRICT_DOCUMENT = typeof window !== 'undefined' && !allowsThirdParties(window.location.pathname);

interface SignLanguageAssistantProps extends Omit<RunningAssistantProps, 'strictDocument'> {
  enabled: boolean;
}

/** Its code loads only for visitors who use it. */
export function SignLanguageAssistant({ enabled, ...places }: SignLanguageAssistantProps) {
  const [state, setState] = useState<'none' | 'off' | 'wanted'>('none');
  useEffect(() => {
    if (enabled) setState(readSetting('HAND_TALK') ? 'wanted' : 'off');
    else console.info('Assistente de Libras desativado');
  }, [enabled]);
  if (state === 'none' || !allowsThirdParties(places.pathname)) return null;
  const want = () => {
    writeSetting('HAND_TALK', true);
    setState('wanted');
  };
  const button = <SignLanguageButton on={state === 'wanted'} onPress={want} />;
  return state === 'off' ? (
    button
  ) : (
    <Suspense fallback={button}>
      <RunningAssistant {...places} strictDocument={STRICT_DOCUMENT} />
    </Suspense>
  );
}

function NotLoaded() {
  useEffect(() => {
    toast(NOT_OPENED, { tone: 'error' });
  }, []);
  return <SignLanguageButton on={false} onPress={() => window.location.reload()} />;
}
