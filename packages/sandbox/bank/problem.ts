import { randomUUID } from 'node:crypto';

const kinds = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta de cobranças inválida.'],
  PixConsultaInvalida: [400, 'Consulta de Pix inválida.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemKind = keyof typeof kinds;
export type Violation = { razao: string; propriedade: string; valor?: string };
export type Problem = { kind: ProblemKind; detail?: string; violations?: Violation[] };

/** The Pix API's error answer (RFC 7807). */
export function problemResponse({ kind, detail, violations }: Problem): Response {
  const [status, title] = kinds[kind];
  const body = {
    type: `https://pix.bcb.gov.br/api/v2/error/${kind}`,
    title,
    status,
    ...(detail && { detail }),
    correlationId: randomUUID(),
    ...(violations?.length && { violacoes: violations }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}
