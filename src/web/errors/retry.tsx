import { buttonClass } from '#ui/button/button.tsx';

/** A plain link also works without scripts. */
export function Retry({ href = '' }: { href?: string }) {
  return (
    // An empty address is the requested page, with its query.
    <a href={href} className={buttonClass({})}>
      Tentar de novo
    </a>
  );
}
