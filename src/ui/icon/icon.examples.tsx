import type { Examples } from '../gallery/examples.ts';
import { AnyIcon } from './any-icon.tsx';
import { Icon } from './icon.tsx';
import { type AnyIconName, allPaths } from './more-paths.ts';

export const examples: Examples = {
  sizes: (
    <>
      <Icon name="check" size="sm" /> <Icon name="check" /> <Icon name="check" size="lg" />{' '}
      <Icon name="check" size="xl" />
    </>
  ),
  named: <Icon name="alert" title="Atenção" />,
  all: (Object.keys(allPaths) as AnyIconName[]).map((name) => <AnyIcon key={name} name={name} size="lg" />),
};
