import { looksLikeRequest } from '#features/shop/medical-orders/looks-like-request.ts';
import { requestReader } from '#features/shop/medical-orders/screens/request-overlay.ts';
import { SearchBox } from '#features/shop/search/screens/search-box.tsx';
import { useNavigation } from '#ui/navigation.ts';

const RESULTS = '/busca';
const LISTS = { recognises: looksLikeRequest, open: (text: string) => requestReader.open({ text }) };

export function HeaderSearch() {
  const { place, go } = useNavigation();
  const { pathname, search } = place;
  const query = pathname === RESULTS ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  return <SearchBox query={query} pathname={pathname} onGo={go} lists={LISTS} />;
}
