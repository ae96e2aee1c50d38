import { CallError } from '../http.ts';
import { botKey } from './bot-key.ts';

/** To send along. Nothing where nobody is asked, or the provider does not answer: the server judges what that means. */
interface BotProof {
  botToken?: string;
}

const withoutProof = (failure: unknown): BotProof => {
  console.warn('Verificação de robô indisponível', failure);
  return {};
};

/**
 * `action`: what the token is for; without one the provider's script is only loaded. Never rejects, and is over after a
 * few seconds.
 */
export const botProof = async (action?: string): Promise<BotProof> =>
  botKey()
    ? import('./bot-frame.ts').then(({ proofOf }) => proofOf(botKey(), action)).catch(withoutProof)
    : {};

/** For a form that somebody begins to fill in. */
export const warmBotCheck = (): void => void botProof();

/** For calls that ask for a token only now and then: sends again with one when the server wants it. */
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
