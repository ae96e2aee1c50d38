import { data } from 'react-router';
import { ErrorPage } from '../errors/error-page.tsx';

export const loader = () => data(null, { status: 500 });

export default function ErrorRoute() {
  return <ErrorPage />;
}
