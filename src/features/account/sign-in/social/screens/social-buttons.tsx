import { ButtonLink } from '#ui/button/button.tsx';
import { Drawing } from '#ui/icon/icon.tsx';
import type { SocialLink } from '../social-links.ts';

interface SocialButtonsProps {
  links: readonly SocialLink[];
  verb: string;
  onLeave: () => void;
}

/** The buttons are links, so that they work without script. */
export const SocialButtons = ({ links, verb, onLeave }: SocialButtonsProps) =>
  links.map(({ name, href, drawing }) => (
    <ButtonLink key={name} href={href} variant="secondary" block onClick={onLeave}>
      <Drawing d={drawing} /> {verb} {name}
    </ButtonLink>
  ));
