import { MissedPage as Missed } from '#features/shop/search/missed/panel/missed-page.tsx';
import { NamePhrase } from './name-phrase.tsx';

export const MissedPage = () => <Missed namePhrase={NamePhrase} />;
