/** The operator's commands in the order of the help. Their code is in commands.ts. */
export const SUMMARIES = {
  importar: 'traz um arquivo CSV para a loja',
  pedidos: 'mostra e move pedidos',
  cancelamentos: 'mostra e decide os pedidos de cancelamento',
  voucher: 'confere e usa vouchers',
  notas: 'exporta os dados das notas fiscais de serviço',
  estado: 'mostra se a loja está bem: banco, tarefas, orçamentos, pedidos, pagamentos',
  tarefas: 'repete tarefas que desistiram',
  sessoes: 'encerra sessões de clientes',
  clientes: 'cuida do cadastro de clientes',
  titulares: 'atende a pedidos sobre dados de quem não tem conta',
  contatos: 'lê e responde as mensagens do Fale conosco',
  newsletter: 'exporta quem assina a newsletter',
  preferencias: 'exporta as respostas do questionário de personalização',
  pesquisas: 'mostra o que os clientes acham da loja',
  scripts: 'lista os scripts e as políticas das páginas, para comparar toda semana',
  acessos: 'mostra quem viu dados de clientes, e o registro de acesso',
};
