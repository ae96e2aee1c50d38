import { looksLikeMedicalOrder } from '#features/shop/medical-orders/looks-like-medical-order.ts';
import { handOver } from '#features/shop/medical-orders/screens/handed-over.ts';
import { SearchBox } from '#features/shop/search/screens/search-box.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { urls } from '#values/urls.ts';

const RESULTS = '/busca';

export function HeaderSearch() {
  const { place, go } = useNavigation();
  const { pathname, search } = place;
  const query = pathname === RESULTS ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  const lists = {
    recognises: looksLikeMedicalOrder,
    open(text: string) {
      handOver(text);
      go(urls.request());
    },
  };
  return <SearchBox query={query} pathname={pathname} onGo={go} lists={lists} />;
}
