import { type LinkProps, useNavigation } from '../navigation.ts';

export function Link(props: LinkProps) {
  const { Link: RouterLink } = useNavigation();
  return <RouterLink {...props} />;
}
