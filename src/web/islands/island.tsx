import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { IslandName } from './registry.ts';

/** Renders a part as its own root; undefined on pages that the browser hydrates as a whole. */
export type IslandRenderer = <Props extends object>(
  name: IslandName,
  Part: ComponentType<Props>,
  props: Props,
) => ReactNode;

const IslandContext = createContext<IslandRenderer | null>(null);

export const IslandProvider = IslandContext;

interface IslandProps<Props extends object> {
  name: IslandName;
  of: ComponentType<Props>;
  props: Props;
}

/** A part of a public page that runs in the browser. Everything around it stays the server's HTML. */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  const render = use(IslandContext);
  return render ? render(name, Part, props) : <Part {...props} />;
}
