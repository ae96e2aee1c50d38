import { UndoEmailScreen } from '#features/account/accounts/emails/screens/undo-email-screen.tsx';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/undo-email.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Desfazer a troca de e-mail') },
  { name: 'robots', content: 'noindex' },
];

export default function UndoEmailPage() {
  const { refresh } = useVisitor();
  const token = useLinkToken() ?? '';
  // The account may have been open in this browser.
  return <UndoEmailScreen token={token} onUndone={() => void refresh()} />;
}
