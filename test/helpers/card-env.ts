import { SANDBOX_ACQUIRER } from '@loja/sandbox';

export const NOTIFICATION_SECRET = 'segredo-das-notificacoes-de-teste';

export const cardEnv = (url: string): Record<string, string> => ({
  CIELO_SALES_URL: `${url}/cielo`,
  CIELO_QUERY_URL: `${url}/cielo`,
  CIELO_MERCHANT_ID: SANDBOX_ACQUIRER.merchantId,
  CIELO_MERCHANT_KEY: SANDBOX_ACQUIRER.merchantKey,
  CIELO_NOTIFICATION_SECRET: NOTIFICATION_SECRET,
  SOP_TOKEN_URL: `${url}/braspag-auth/oauth2/token`,
  SOP_ACCESS_TOKEN_URL: `${url}/pagador/post/api/public/v2/accesstoken`,
  SOP_CLIENT_ID: SANDBOX_ACQUIRER.sopClientId,
  SOP_CLIENT_SECRET: SANDBOX_ACQUIRER.sopClientSecret,
  SOP_SCRIPT_URL: `${url}/pagador/post/Scripts/silentorderpost-1.0.min.js`,
  MPI_BASE_URL: `${url}/mpi`,
  MPI_CLIENT_ID: SANDBOX_ACQUIRER.mpiClientId,
  MPI_CLIENT_SECRET: SANDBOX_ACQUIRER.mpiClientSecret,
  MPI_ESTABLISHMENT_CODE: SANDBOX_ACQUIRER.establishmentCode,
  MPI_ORIGINS: url,
});

export const announcedTo = (baseUrl: string) => ({
  notificationUrl: `${baseUrl}/cielo/notificacao`,
  notificationHeader: { name: 'x-loja-notificacao', value: NOTIFICATION_SECRET },
});
