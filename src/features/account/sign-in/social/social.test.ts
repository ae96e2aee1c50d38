import { describe, expect, it } from 'vitest';
import { noticeParam, readNotice } from './notices.ts';
import { integrationOf, providersToLink, type SocialConfig, signInProviders } from './social.ts';

const ON: SocialConfig = {
  isGeneralEnabled: true,
  isAccountLinkingEnabled: true,
  isGoogleEnabled: true,
  isFacebookEnabled: true,
};
const NOTHING = integrationOf([]);

describe('buttons', () => {
  it.each([
    ['everything on', {}, ['google', 'facebook']],
    ['one provider', { isFacebookEnabled: false }, ['google']],
    ['general switch off', { isGeneralEnabled: false }, []],
    ['no provider', { isGoogleEnabled: false, isFacebookEnabled: false }, []],
  ])('to sign in: %s', { meta: { spec: ['purchase 234'] } }, (_title, change, expected) => {
    expect(signInProviders({ ...ON, ...change })).toEqual(expected);
  });

  it.each([
    ['nothing connected', {}, NOTHING, ['google', 'facebook']],
    ['Google connected', {}, integrationOf([{ provider: 'google' }]), ['facebook']],
    ['both connected', {}, integrationOf([{ provider: 'google' }, { provider: 'facebook' }]), []],
    ['linking off', { isAccountLinkingEnabled: false }, NOTHING, []],
    ['general switch off', { isGeneralEnabled: false }, NOTHING, []],
    ['Google off', { isGoogleEnabled: false }, NOTHING, ['facebook']],
  ] as const)(
    'to connect: %s',
    { meta: { spec: ['purchase 234'] } },
    (_title, change, integration, expected) => {
      expect(providersToLink({ ...ON, ...change }, integration)).toEqual(expected);
    },
  );

  it('Google is called gmail in the flags of a customer', () => {
    expect(integrationOf([{ provider: 'google' }])).toEqual({
      facebook: { isIntegrated: false },
      gmail: { isIntegrated: true },
    });
  });
});

describe('notices', () => {
  it("shows the notice of its address in the provider's name", () => {
    expect(readNotice(noticeParam('facebook', 'fora_do_ar'))).toEqual({
      tone: 'warning',
      signInAgain: false,
      text: 'O Facebook não respondeu agora. Tente de novo em alguns minutos ou entre de outro jeito.',
    });
  });

  it.each([
    null,
    '',
    'google',
    'google.',
    'google.toString',
    'orkut.recusado',
    '<b>.recusado',
    'google.Sua senha vazou',
  ])('shows nothing for %j', (param) => {
    expect(readNotice(param)).toBeNull();
  });
});
