import { lazy, Suspense, useEffect, useState } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';
import { readSetting, writeSetting } from '#ui/settings.ts';
import { toast } from '#ui/toast/toast.ts';
import { NOT_OPENED, SignLanguageButton } from './sign-language-button.tsx';

const RunningAssistant = lazy(async () => ({
  default: (await loadOptional(() => import('./running-assistant.tsx')))?.RunningAssistant ?? NotLoaded,
}));

/** `enabled` is true where the store has an assistant that may read the page. Its code loads only for visitors who use it. */
export function SignLanguageAssistant({ enabled }: { enabled: boolean }) {
  const [state, setState] = useState<'none' | 'off' | 'wanted'>('none');
  useEffect(() => {
    if (enabled) setState(readSetting('HAND_TALK') ? 'wanted' : 'off');
    else console.info('Assistente de Libras desativado');
  }, [enabled]);
  if (state === 'none') return null;
  const want = () => {
    writeSetting('HAND_TALK', true);
    setState('wanted');
  };
  const button = <SignLanguageButton on={state === 'wanted'} onPress={want} />;
  return state === 'off' ? (
    button
  ) : (
    <Suspense fallback={button}>
      <RunningAssistant />
    </Suspense>
  );
}

function NotLoaded() {
  useEffect(() => {
    toast(NOT_OPENED, { tone: 'error' });
  }, []);
  return <SignLanguageButton on={false} onPress={() => window.location.reload()} />;
}
