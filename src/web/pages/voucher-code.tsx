import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/voucher-code.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Voucher') },
  { name: 'robots', content: 'noindex' },
];

/** A voucher's QR code leads here. The page reveals nothing about the voucher, because any phone can scan it. */
export default function VoucherCodePage() {
  return (
    <div className="container">
      <EmptyState level={1} title="Mostre este código no atendimento">
        <p>É a nossa equipe que o lê, no dia do atendimento.</p>
      </EmptyState>
    </div>
  );
}
