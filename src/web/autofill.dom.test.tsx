import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SavedAddressForm } from '#features/account/accounts/addresses/screens/saved-address-form.tsx';
import { EmailCodeForm } from '#features/account/accounts/emails/screens/email-code-form.tsx';
import { FinishRegistrationForm } from '#features/account/accounts/profile/screens/finish-registration-form.tsx';
import { PasswordForm } from '#features/account/accounts/profile/screens/password-form.tsx';
import { BeneficiaryFormView } from '#features/account/beneficiaries/screens/beneficiary-form.tsx';
import { DataRequestForm } from '#features/account/privacy/data-rights/screens/data-request-form.tsx';
import { CodeForm } from '#features/account/sign-in/screens/code-form.tsx';
import { MailedCodeForm } from '#features/account/sign-in/screens/mailed-code-form.tsx';
import { ResetPasswordForm } from '#features/account/sign-in/screens/reset-password-form.tsx';
import { SignInForm } from '#features/account/sign-in/screens/sign-in-form.tsx';
import { SignUpForm } from '#features/account/sign-in/screens/sign-up-form.tsx';
import { SocialRegistrationForm } from '#features/account/sign-in/social/screens/social-registration-form.tsx';
import { ContactForm } from '#features/outreach/contact/screens/contact-form.tsx';
import { NewsletterForm } from '#features/outreach/subscriptions/screens/newsletter-form.tsx';
import { marinaAsCustomer } from '#test/cast/people.ts';
import { checkout } from '#test/helpers/checkout-form.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

const nothing = () => {};
const person = { today: '2026-11-20', foreigners: true } as const;

const forms: Record<string, ReactElement> = {
  'sign-in': <SignInForm onSignedIn={nothing} />,
  'sign-in code': <CodeForm email="joana@exemplo.com.br" onSignedIn={nothing} onOther={nothing} />,
  'mailed code': (
    <MailedCodeForm send={async () => {}} submit="Enviar código" onSent={nothing}>
      Você recebe um código.
    </MailedCodeForm>
  ),
  'sign-up': <SignUpForm {...person} step="account" onStep={nothing} onSignedIn={nothing} />,
  'reset password': <ResetPasswordForm token="x" onSignedIn={nothing} onRefused={nothing} />,
  'change password': <PasswordForm email="joana@exemplo.com.br" onChanged={nothing} />,
  'e-mail code': <EmailCodeForm onConfirmed={nothing} />,
  'finish registration': (
    <FinishRegistrationForm
      {...person}
      customer={{ ...marinaAsCustomer, defaultAddress: null }}
      onDone={nothing}
    />
  ),
  'social registration': (
    <SocialRegistrationForm
      {...person}
      newcomer={{ provider: 'google', name: '', email: '', mustConfirmIdentity: false }}
      onSignedIn={nothing}
    />
  ),
  address: (
    <SavedAddressForm existing={undefined} customerId={1} onSaved={async () => {}} onCancel={nothing} />
  ),
  beneficiary: (
    <BeneficiaryFormView {...person} name="b" existing={{ birthdate: '10/05/2020' }} onSaved={nothing} />
  ),
  contact: (
    <ContactForm
      choices={{ subjects: [], serviceTypes: [] } as never}
      subject="services-to-companies"
      isSignedIn={false}
      onSent={nothing}
    />
  ),
  'data request': <DataRequestForm onSent={nothing} />,
  newsletter: <NewsletterForm onSubscribed={nothing} />,
  checkout: checkout(),
};

/** By form and field: `autocomplete`, then `inputmode`. A dash stands for none. */
const expected = `
sign-in: email username email
sign-in: password current-password -
sign-in code: code one-time-code numeric
mailed code: email username email
sign-up: firstname name -
sign-up: email email email
sign-up: emailConfirm email email
sign-up: password new-password -
sign-up: dob bday numeric
sign-up: taxvat off numeric
sign-up: affiliation off -
sign-up: phoneNumber tel-national tel
sign-up: postcode postal-code numeric
sign-up: number off -
sign-up: complement address-line2 -
reset password: newPassword new-password -
reset password: confirmNewPassword new-password -
change password: username username -
change password: currentPassword current-password -
change password: newPassword new-password -
change password: confirmNewPassword new-password -
e-mail code: code one-time-code numeric
finish registration: firstname name -
finish registration: dob bday numeric
finish registration: taxvat off numeric
finish registration: affiliation off -
finish registration: phoneNumber tel-national tel
finish registration: postcode postal-code numeric
finish registration: number off -
finish registration: complement address-line2 -
social registration: email email email
social registration: firstname name -
social registration: dob bday numeric
social registration: taxvat off numeric
social registration: affiliation off -
social registration: phoneNumber tel-national tel
social registration: postcode postal-code numeric
social registration: number off -
social registration: complement address-line2 -
address: postcode postal-code numeric
address: address_country country -
address: state address-level1 -
address: city address-level2 -
address: address address-line1 -
address: number off -
address: complement address-line2 -
address: neighborhood address-level3 -
beneficiary: name off -
beneficiary: birthdate off numeric
beneficiary: affiliation off -
beneficiary: responsibleName off -
beneficiary: responsibleEmail off email
beneficiary: responsibleTaxVat off numeric
contact: subject - -
contact: name name -
contact: email email email
contact: ddd tel-area-code numeric
contact: phoneNumber tel-local numeric
contact: taxvat off numeric
contact: website off -
data request: kind - -
data request: name name -
data request: email email email
data request: taxvat off numeric
newsletter: name name -
newsletter: email email email
checkout: pixCpf off numeric
checkout: pixOwner off -
`;

afterEach(() => sessionStorage.clear());

test('browsers can fill in every form, and phones show the right keyboard', () => {
  fakeServer({ '/v1/data': visitorData() });
  const lines = Object.entries(forms).flatMap(([name, form]) => {
    const { container, unmount } =
      name === 'checkout' || name === 'beneficiary' ? renderPage(form) : render(form);
    // The lines that a CEP answers are asked for where it is not known.
    const unknown = screen.queryByRole('button', { name: /^Não sei o CEP/ });
    if (name === 'address' && unknown) fireEvent.click(unknown);
    const fields = [...container.querySelectorAll<HTMLInputElement>('input, select')]
      .filter(({ type }) => !['checkbox', 'radio', 'hidden', 'submit'].includes(type))
      .map(
        (field) =>
          `${name}: ${field.name || field.id} ${field.getAttribute('autocomplete') ?? '-'} ${field.getAttribute('inputmode') ?? '-'}`,
      );
    unmount();
    return fields;
  });
  expect(lines.join('\n')).toBe(expected.trim());
});
