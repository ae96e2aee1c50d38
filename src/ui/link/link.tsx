import { type LinkProps, useNavigation } from '../navigation.ts';

/** Uses the router where one runs. */
export function Link(props: LinkProps) {
  const { Link: RouterLink } = useNavigation();
  return <RouterLink {...props} />;
}
