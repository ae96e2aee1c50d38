import { AccessibilityMenu } from '#features/trust/accessibility/screens/accessibility-menu.tsx';
import { LookMenu } from '#features/trust/accessibility/screens/look-menu.tsx';
import { SignLanguageAssistant } from '#features/trust/accessibility/screens/sign-language-assistant.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useChromeData } from './chrome-data.ts';
import styles from './header.module.css';

export function AccessibilityTools() {
  const { pathname } = useNavigation().place;
  const hasAssistant = useChromeData()?.signLanguage.isEnabled ?? false;
  return (
    <div className={styles.tools}>
      <AccessibilityMenu pathname={pathname} />
      <LookMenu pathname={pathname} />
      <SignLanguageAssistant enabled={hasAssistant} />
    </div>
  );
}
