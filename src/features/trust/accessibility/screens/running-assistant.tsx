import { useCallback, useEffect, useRef, useState } from 'react';
import { readSetting, writeSetting } from '#ui/settings.ts';
import { forgetToasts, toast } from '#ui/toast/toast.ts';
import { allowsThirdParties } from '#values/page-kinds.ts';
import { NO_ASSISTANT, readSignLanguageData } from '../sign-language.ts';
import { NOT_OPENED, SignLanguageButton } from './sign-language-button.tsx';

const ABOUT = 'sign-language';

export interface RunningAssistantProps {
  pathname: string;
  next: { pathname: string; search: string; hash: string } | undefined;
  strictDocument: boolean;
}

/** Loads the script only where third-party scripts may run. */
export function RunningAssistant({ pathname, next, strictDocument }: RunningAssistantProps) {
  const [on, setOn] = useState(false);
  const loading = useRef(false);

  const start = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    setOn(true);
    forgetToasts(ABOUT);
    try {
      const { startAssistant } = await import('./start-assistant.ts');
      await startAssistant(readSignLanguageData() ?? NO_ASSISTANT);
    } catch (failure) {
      console.warn('Assistente de Libras não carregado', failure);
      toast(NOT_OPENED, { tone: 'error', about: ABOUT });
      loading.current = false;
      setOn(false);
    }
  }, []);

  useEffect(() => {
    if (!allowsThirdParties(pathname)) return;
    if (strictDocument && readSetting('HAND_TALK')) window.location.reload();
    else void start();
  }, [strictDocument, pathname, start]);

  // Before a strict page shows anything, it loads as a new document without the assistant.
  useEffect(() => {
    if (loading.current && next && !allowsThirdParties(next.pathname))
      window.location.assign(next.pathname + next.search + next.hash);
  }, [next]);

  const toggle = () => {
    const kept = writeSetting('HAND_TALK', !on);
    if (!on && (!strictDocument || !kept)) void start();
    // An assistant can be neither unloaded nor loaded where the policy forbids it.
    else window.location.reload();
  };
  return allowsThirdParties(pathname) ? <SignLanguageButton on={on} onPress={toggle} /> : null;
}
