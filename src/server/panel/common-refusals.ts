import type { RefusalRows } from '#platform/http/refusal.ts';

export const COMMON_REFUSALS: RefusalRows = {
  staff_signed_out: { status: 401, detail: 'Sua sessão terminou. Entre de novo.' },
  code_missing: { status: 401, detail: 'Falta o código do aplicativo.' },
  locked: { status: 423, detail: 'Sessão bloqueada. Digite sua senha.' },
  not_permitted: { status: 403, detail: 'Seu papel não inclui esta ação.' },
  step_up: { status: 403, detail: 'Confirme com o código do aplicativo.' },
};
