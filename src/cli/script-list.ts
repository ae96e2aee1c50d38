import { createHash } from 'node:crypto';
import { cardFrames } from '#features/purchase/cards/card-frames.ts';
import { SIGN_LANGUAGE_SCRIPTS } from '#features/trust/accessibility/sign-language.ts';
import type { Config } from '#platform/config/config.ts';
import { tagManagerScript } from '#server/http/tag-manager-policy.ts';
import { BOT_FRAME } from '#values/bot-frame.ts';
import { urls } from '#values/urls.ts';

type Request = (address: string) => Promise<Response>;

type Scripts = Pick<Config, 'baseUrl' | 'payUrl' | 'cards' | 'botCheck' | 'tagManager' | 'signLanguage'>;

/** All personal pages, the checkout too, are one application with one policy. */
const documentsOf = ({ baseUrl, payUrl = baseUrl, cards, botCheck }: Scripts): string[] => [
  ...[urls.home(), urls.request(), urls.signIn()].map((path) => baseUrl + path),
  ...(cards ? [payUrl + cardFrames.protect] : []),
  ...(cards?.authenticator ? [payUrl + cardFrames.authenticate] : []),
  ...(botCheck ? [baseUrl + BOT_FRAME] : []),
];

const outsideOf = (config: Scripts): string[] =>
  [
    config.cards?.tokenizer.script,
    config.cards?.authenticator?.script,
    config.botCheck?.script,
    tagManagerScript(config),
    SIGN_LANGUAGE_SCRIPTS[config.signLanguage.provider],
  ]
    .filter((address) => address !== undefined)
    .filter((address) => address !== '');

const OWN_FILE = /(?:\/assets\/|["'`]\.\/)([\w.-]+\.js)\b/g;

const filesIn = (text: string): string[] => [...text.matchAll(OWN_FILE)].map(([, name]) => `${name}`);

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns one sorted line per policy, file and foreign script, so that days can be compared. Throws if the store does not
 * answer.
 */
export async function listScripts(config: Scripts, request: Request): Promise<string[]> {
  const lines: string[] = [];
  const files = new Set<string>();
  for (const address of documentsOf(config)) {
    const response = await request(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const policy = response.headers.get('content-security-policy') ?? 'sem política';
    lines.push(`política ${address} ${policy}`);
    for (const name of filesIn(await response.text())) files.add(name);
  }
  // Iterating over a set also visits the files that are added meanwhile.
  for (const name of files) {
    const response = await request(`${config.baseUrl}/assets/${name}`);
    if (!response.ok) continue;
    const text = await response.text();
    lines.push(`arquivo ${name} ${digestOf(text)}`);
    for (const found of filesIn(text)) files.add(found);
  }
  for (const address of outsideOf(config)) {
    const text = await request(address).then(
      (response) => (response.ok ? response.text() : null),
      () => null,
    );
    lines.push(`de fora ${address} ${text === null ? 'não respondeu' : digestOf(text)}`);
  }
  return lines.sort();
}

export function changesBetween(before: readonly string[], now: readonly string[]): string[] {
  const [old, fresh] = [new Set(before), new Set(now)];
  return [
    ...before.filter((line) => !fresh.has(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}
