import { SearchBox } from '#features/search/screens/search-box.tsx';
import { useNavigation } from '#ui/navigation.ts';

const RESULTS = '/busca';

export function HeaderSearch() {
  const { place, go } = useNavigation();
  const { pathname, search } = place;
  const query = pathname === RESULTS ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  return <SearchBox query={query} pathname={pathname} onGo={go} />;
}
