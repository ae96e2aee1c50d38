import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { type ChromeData, ChromeProvider, NO_INVITATIONS } from '#web/chrome/chrome-data.ts';
import { startVisitor, visitor } from '#web/visitor/visitor.ts';
import type { VisitorData } from '#web/visitor/visitor-data.ts';

export const chrome: ChromeData = {
  store: { id: 1, code: 'bsb', name: 'Brasília - DF', city: 'Brasília' },
  stores: [
    { code: 'bsb', name: 'Brasília - DF', regionIndex: 'brasilia - df' },
    { code: 'gyn', name: 'Goiânia - GO', regionIndex: 'goiania - go' },
  ],
  menu: [
    { name: 'Exames laboratoriais', urlKey: 'exames-laboratoriais' },
    { name: 'Vacinas', urlKey: 'vacinas' },
  ],
  signLanguage: { isEnabled: false, provider: 'none', token: '' },
  invitations: NO_INVITATIONS,
  priceTable: DEFAULT_TABLE,
  customerId: null,
};

/** Answer of /v1/data for a visitor who has accepted both terms of use. */
export function visitorData(session: Partial<VisitorData['session']> = {}): VisitorData {
  return {
    session: {
      isSignedIn: false,
      firstName: '',
      customerName: '',
      customerId: null,
      customerEmail: '',
      customerFullName: '',
      customer: {
        defaultAddress: { isPending: false, postalCode: '' },
        socialIntegration: { facebook: { isIntegrated: false }, gmail: { isIntegrated: false } },
      },
      completeRegister: false,
      acceptedTermUse: true,
      acceptedExamsUseTerms: true,
      mustShowPreferenceModal: false,
      formKey: 'key',
      ...session,
    },
    stores: [],
    data: { qtyItems: 0, nadLock: false, acceptedTermUse: true, acceptedExamsUseTerms: true },
    ctaPopUp: null,
    affiliation: {
      ...DEFAULT_TABLE,
      client: '',
      logo: '',
      dependents: [],
      customizations: { icon: '', color: '' },
    },
    socialLogin: {
      isGeneralEnabled: false,
      isAccountLinkingEnabled: false,
      isGoogleEnabled: false,
      isFacebookEnabled: false,
    },
    miniCart: { cartId: null, qtyItems: 0 },
    recaptcha: { isEnabled: false, token: '' },
    notices: [],
  };
}

export function renderPage(
  content: ReactNode,
  { path = '/', customerId = null, ...more }: { path?: string } & Partial<ChromeData> = {},
) {
  const url = new URL(path, window.location.href);
  const navigation = documentNavigation({ pathname: url.pathname, search: url.search, hash: url.hash });
  function Page() {
    // The page of an earlier test may have left a visitor, and parts load by it.
    useLayoutEffect(() => startVisitor({ customerId, store: chrome.store.code }), []);
    return content;
  }
  visitor.set(null);
  return render(
    <NavigationProvider value={navigation}>
      <ChromeProvider value={{ ...chrome, ...more, customerId }}>
        <Page />
        <ToastRegion />
      </ChromeProvider>
    </NavigationProvider>,
  );
}
