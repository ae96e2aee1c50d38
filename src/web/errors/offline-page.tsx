import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { brand } from '../brand.ts';
import { Retry } from './retry.tsx';

export function OfflinePage() {
  return (
    <div className="container">
      <EmptyState level={1} scene="offline" title="Você está sem conexão" action={<Retry />}>
        <p>
          Não conseguimos carregar esta página. Confira a internet deste aparelho e tente de novo. O que está
          nas suas compras continua guardado, e nenhum pagamento foi feito por esta tela.
        </p>
        <p>
          Precisa de ajuda agora? Ligue <a href={brand().phoneHref}>{brand().phone}</a>.
        </p>
      </EmptyState>
    </div>
  );
}
