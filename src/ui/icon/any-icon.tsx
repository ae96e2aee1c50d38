import type { ComponentProps } from 'react';
import { Icon, type IconName, Line } from './icon.tsx';
import { type AnyIconName, allPaths } from './more-paths.ts';
import { paths } from './paths.ts';

export type { AnyIconName } from './more-paths.ts';

export const isIcon = (name: string): name is AnyIconName => name in allPaths;

interface AnyIconProps extends Omit<ComponentProps<typeof Icon>, 'name'> {
  name: AnyIconName;
}

/** It loads the drawings of services and units, so only late parts and server markup use it. */
export const AnyIcon = ({ name, ...props }: AnyIconProps) =>
  isEverywhere(name) ? <Icon {...props} name={name} /> : <Line {...props} d={allPaths[name]} />;

const isEverywhere = (name: AnyIconName): name is IconName => name in paths;
