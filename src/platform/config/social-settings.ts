import { SANDBOX_SOCIAL } from './setting-problems.ts';

export interface SocialSettings {
  enabled: boolean;
  linking: boolean;
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** The addresses contain the version of the Graph API. */
  facebook: { appId: string; appSecret: string; graphUrl: string; dialogUrl: string } | undefined;
}

interface Read {
  SOCIAL_LOGIN: boolean;
  SOCIAL_LINKING: boolean;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  GOOGLE_ISSUER?: string | undefined;
  FACEBOOK_APP_ID?: string | undefined;
  FACEBOOK_APP_SECRET?: string | undefined;
  FACEBOOK_GRAPH_URL?: string | undefined;
  FACEBOOK_DIALOG_URL?: string | undefined;
}

const GOOGLE = 'https://accounts.google.com';
// A version is supported for about two years (v26.0 since July 2026).
const FACEBOOK_GRAPH = 'https://graph.facebook.com/v26.0';
const FACEBOOK_DIALOG = 'https://www.facebook.com/v26.0/dialog/oauth';

export function socialSettings(e: Read, sandbox: string | undefined): SocialSettings {
  return {
    enabled: e.SOCIAL_LOGIN,
    linking: e.SOCIAL_LINKING,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? {
            clientId: e.GOOGLE_CLIENT_ID,
            clientSecret: e.GOOGLE_CLIENT_SECRET,
            issuer: e.GOOGLE_ISSUER ?? GOOGLE,
          }
        : sandbox === undefined
          ? undefined
          : { ...SANDBOX_SOCIAL.google, issuer: e.GOOGLE_ISSUER ?? `${sandbox}/google` },
    facebook:
      e.FACEBOOK_APP_ID && e.FACEBOOK_APP_SECRET
        ? {
            appId: e.FACEBOOK_APP_ID,
            appSecret: e.FACEBOOK_APP_SECRET,
            graphUrl: e.FACEBOOK_GRAPH_URL ?? FACEBOOK_GRAPH,
            dialogUrl: e.FACEBOOK_DIALOG_URL ?? FACEBOOK_DIALOG,
          }
        : sandbox === undefined
          ? undefined
          : {
              ...SANDBOX_SOCIAL.facebook,
              graphUrl: e.FACEBOOK_GRAPH_URL ?? `${sandbox}/facebook/graph`,
              dialogUrl: e.FACEBOOK_DIALOG_URL ?? `${sandbox}/facebook/dialog/oauth`,
            },
  };
}
