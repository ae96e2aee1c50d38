import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { panelUrls } from '#values/panel-urls.ts';

/** Who administers the team is not sent to herself. */
export function RefusedPage() {
  const administers = usePermitted('staff/invite');
  return (
    <>
      <h1>Sem acesso</h1>
      {administers ? (
        <p>
          Seu papel não inclui esta tela. Quem administra a equipe, como você, dá os papéis em{' '}
          <Link href={panelUrls.team()}>Equipe</Link>.
        </p>
      ) : (
        <p>Seu papel não inclui esta tela. Se precisar dela, fale com quem administra a equipe.</p>
      )}
    </>
  );
}

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
