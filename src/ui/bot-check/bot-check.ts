import { CallError } from '../http.ts';
import { botKey } from './bot-key.ts';

/** The proof is empty without a check or if the provider does not answer. The server decides what follows. */
interface BotProof {
  botToken?: string;
}

let loaded: Promise<typeof import('./bot-frame.ts')> | undefined;

function loadFrame() {
  loaded = import('./bot-frame.ts');
  return loaded;
}

const withoutProof = (failure: unknown): BotProof => {
  console.warn('Verificação de robô indisponível', failure);
  return {};
};

/** `action` is the purpose of the token; without it, only the script loads. Never rejects, and settles within a few seconds. */
export const botProof = async (action?: string): Promise<BotProof> =>
  botKey()
    ? loadFrame()
        .then(({ proofOf }) => proofOf(botKey(), action))
        .catch(withoutProof)
    : {};

/** Call before a card can be typed. */
export const endBotCheck = (): void =>
  void loaded?.then(
    ({ botFrame }) => botFrame.close(),
    () => {},
  );

export const warmBotCheck = (): void => void botProof();

/** Sends the call without a token, and again with one if the server asks for it, which is rare. */
export async function withBotProof<T>(
  action: string,
  send: (proof: BotProof) => Promise<T>,
  prove = botProof,
): Promise<T> {
  try {
    return await send({});
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== 'bot_check') throw failure;
    const proof = await prove(action);
    if (!proof.botToken) throw failure;
    return send(proof);
  }
}
