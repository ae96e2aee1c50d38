import { ButtonLink } from '#ui/button/button.tsx';
import { panelUrls } from '#values/panel-urls.ts';

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
