import type { Examples } from '../gallery/examples.ts';
import { ToastCard } from './toast-card.tsx';

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
const ignore = () => {};

export const examples: Examples = {
  success: (
    <ToastCard
      entry={{ id: 1, message: 'Cupom copiado', tone: 'success', ms: LONGEST_TIMEOUT_MS }}
      onDone={ignore}
    />
  ),
  error: (
    <ToastCard
      entry={{ id: 2, message: 'Não foi possível concluir.', tone: 'error', ms: LONGEST_TIMEOUT_MS }}
      onDone={ignore}
    />
  ),
};
