/** The operator's commands in the order of the help. Their code is in commands.ts. */
export const SUMMARIES = {
  operar: 'roda uma operação do painel',
  importar: 'traz um arquivo CSV para a loja',
  exportar: 'exporta notas, newsletter, preferências, contatos e pesquisas',
  estado: 'mostra se a loja está bem: banco, tarefas, orçamentos, pedidos, pagamentos',
  tarefas: 'mostra, repete e descarta tarefas que falharam, e cuida de e-mails segurados',
  banco: 'prepara o banco de dados para uma loja que não é dona das tabelas',
  copia: 'faz, confere e restaura cópias cifradas do banco de dados',
  restauracao: 'prepara um banco restaurado de uma cópia',
  pedidos: 'cuida de prazos de resultados, contestações e vouchers suspensos',
  sessoes: 'encerra as sessões de todos os clientes',
  titulares: 'atende a pedidos de quem não tem conta sobre os próprios dados',
  pesquisas: 'mostra o que os clientes acham da loja',
  scripts: 'lista os scripts e as políticas das páginas, para comparar toda semana',
  equipe: 'convida quem vai trabalhar no painel',
  auditoria: 'confere a trilha de auditoria do painel',
  acessos: 'mostra quem viu dados de clientes, e o registro de acesso',
};
