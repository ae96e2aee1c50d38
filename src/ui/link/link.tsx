import { type LinkProps, useNavigation } from '../navigation.ts';

/** A link within the store, by the router where one runs. */
export function Link(props: LinkProps) {
  const { Link: RouterLink } = useNavigation();
  return <RouterLink {...props} />;
}
