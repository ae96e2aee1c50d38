import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/data-deletion.ts';

/** Where Facebook leads somebody who asked it to have their data deleted here. */
export function loader({ context, params }: Route.LoaderArgs) {
  const day = context.get(pageContext).services.social.dayOfDeletion(params.code);
  if (!day) throw new Response(null, { status: 404 });
  return { day: formatDay(day), code: params.code };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Exclusão de dados') },
  { name: 'robots', content: 'noindex' },
];

export default function DataDeletionPage({ loaderData }: Route.ComponentProps) {
  const { day, code } = loaderData;
  return (
    <section className="container stack" data-gap="6">
      <h1>Exclusão de dados</h1>
      <Alert tone="success" live={false} title={`Pedido atendido em ${day}`}>
        Apagamos o que o Facebook nos tinha passado: a chave da sua conta e o e-mail que veio com ela.
      </Alert>
      <p>
        Se você tem cadastro na loja, ele continua. Para apagar também o cadastro,{' '}
        <Link href={urls.account()}>entre em Meus dados</Link> e escolha “Excluir minha conta”.
      </p>
      <p>Código do pedido: {code}</p>
    </section>
  );
}
