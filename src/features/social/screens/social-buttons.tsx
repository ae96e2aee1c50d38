import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { urls } from '#values/urls.ts';
import { PROVIDER_NAMES, type Provider } from '../social.ts';

interface SocialButtonsProps {
  providers: readonly Provider[];
  /** "Continuar com" Google. */
  verb: string;
  returnTo?: string | undefined;
  /** Before the browser leaves the store. */
  onLeave: () => void;
}

/** Links, so that they work without script. */
export const SocialButtons = ({ providers, verb, returnTo, onLeave }: SocialButtonsProps) =>
  providers.map((provider) => (
    <ButtonLink
      key={provider}
      href={urls.socialSignIn(provider, returnTo)}
      variant="secondary"
      block
      onClick={onLeave}
    >
      <Icon name={provider} /> {verb} {PROVIDER_NAMES[provider]}
    </ButtonLink>
  ));
