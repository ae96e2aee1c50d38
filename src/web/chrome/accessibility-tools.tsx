import { AccessibilityMenu } from '#features/trust/accessibility/screens/accessibility-menu.tsx';
import { ContrastToggle } from '#features/trust/accessibility/screens/contrast-toggle.tsx';
import { SignLanguageAssistant } from '#features/trust/accessibility/screens/sign-language-assistant.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useChromeData } from './chrome-data.ts';

export function AccessibilityTools() {
  const { pathname } = useNavigation().place;
  const hasAssistant = useChromeData()?.signLanguage.isEnabled ?? false;
  return (
    <>
      <AccessibilityMenu pathname={pathname} />
      <ContrastToggle />
      <SignLanguageAssistant enabled={hasAssistant} />
    </>
  );
}
