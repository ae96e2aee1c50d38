import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { ToastProvider } from '#ui/toast/toast.tsx';
import type { ChromeData } from '#web/chrome/chrome-data.ts';
import type { VisitorData } from '#web/visitor/visitor-data.ts';
import { VisitorProvider } from '#web/visitor/visitor-data.tsx';

const chrome: ChromeData = {
  store: { id: 1, code: 'bsb', name: 'Brasília - DF', city: 'Brasília' },
  stores: [
    { code: 'bsb', name: 'Brasília - DF', regionIndex: 'brasilia - df' },
    { code: 'gyn', name: 'Goiânia - GO', regionIndex: 'goiania - go' },
  ],
  signLanguage: { isEnabled: false, provider: 'none', token: '' },
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
      customer: { defaultAddress: { isPending: false } },
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
      vendor: 'DEFAULT',
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

export function renderPage(content: ReactNode, { path = '/', customerId = null as number | null } = {}) {
  const Page = () => (
    <ToastProvider>
      <VisitorProvider>{content}</VisitorProvider>
    </ToastProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => null }]);
  const root = { ...chrome, customerId };
  return render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
}
