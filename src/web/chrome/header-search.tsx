import { looksLikeMedicalOrder } from '#features/shop/medical-orders/looks-like-medical-order.ts';
import { medicalOrderReader } from '#features/shop/medical-orders/screens/reader-overlay.ts';
import { SearchBox } from '#features/shop/search/screens/search-box.tsx';
import { useNavigation } from '#ui/navigation.ts';

const RESULTS = '/busca';
const LISTS = {
  recognises: looksLikeMedicalOrder,
  open: (text: string) => medicalOrderReader.open({ text }),
};

export function HeaderSearch() {
  const { place, go } = useNavigation();
  const { pathname, search } = place;
  const query = pathname === RESULTS ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  return <SearchBox query={query} pathname={pathname} onGo={go} lists={LISTS} />;
}
