import { Navigate } from 'react-router';
import { useSession } from '#features/trust/staff/panel/session.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import { pagesOf } from '../pages.ts';

export const RefusedPage = () => (
  <>
    <h1>Sem acesso</h1>
    <p>Seu papel não inclui esta tela. Se precisar dela, fale com quem administra a equipe.</p>
  </>
);

export const MissingPage = () => (
  <>
    <h1>Não encontramos esta tela</h1>
    <ButtonLink variant="secondary" href={panelUrls.home()}>
      Voltar ao começo
    </ButtonLink>
  </>
);

export const FailedPage = () => (
  <main className="page-failed">
    <h1>A tela não carregou</h1>
    <p>Pode ser uma versão nova do painel, ou a conexão.</p>
    <button type="button" onClick={() => window.location.reload()}>
      Tentar de novo
    </button>
  </main>
);

export function StartPage() {
  const me = useSession();
  const [first] = pagesOf(me?.operations ?? []);
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return me?.state === 'open' ? <RefusedPage /> : null;
}
