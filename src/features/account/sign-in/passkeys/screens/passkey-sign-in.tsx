import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { PasskeyButton } from './passkey-button.tsx';

const load = async () => (await import('./enter-by-passkey.ts')).enterByPasskey;

export const PasskeySignIn = ({ onSignedIn }: { onSignedIn: (answer: SignedInAnswer) => void }) => (
  <PasskeyButton load={load} onEntered={onSignedIn} block />
);
