import { useLocation, useNavigate } from 'react-router';
import { SearchBox } from '#features/search/screens/search-box.tsx';

const RESULTS = '/busca';

export function HeaderSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = pathname === RESULTS ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  return <SearchBox query={query} onGo={(href) => void navigate(href)} />;
}
