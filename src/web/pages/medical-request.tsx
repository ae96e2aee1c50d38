import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import { MedicalOrderPart } from '../medical-orders/medical-order-part.tsx';
import { DEFAULT_TITLE } from '../seo/meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/medical-request.ts';

const TITLE = 'Tenho um pedido médico';

export const loader = ({ context }: Route.LoaderArgs) => ({ baseUrl: context.get(pageContext).baseUrl });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: TITLE,
        description:
          'Cole o pedido médico ou abra o PDF: a loja encontra os exames e as vacinas, sem enviar o texto.',
        path: urls.request(),
        baseUrl: loaderData.baseUrl,
      })
    : [{ title: DEFAULT_TITLE }];

export default function MedicalRequestPage() {
  return (
    <div className="container stack" data-gap="4">
      <Breadcrumb items={[{ label: 'Início', href: urls.home() }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <p>Cole ou escreva a lista. Você confere o que encontramos antes de escolher onde ser atendido.</p>
      <Island name="request" of={MedicalOrderPart} props={{}} />
    </div>
  );
}
