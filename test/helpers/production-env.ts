import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { ConfigError, readConfig } from '#platform/config/config.ts';

export const SECRET = 'bwJ4-pQz9_Xk2vTn7mYc5rLs8hFd3gWe';
export const DEMO_BRAND = fileURLToPath(new URL('../../brand', import.meta.url));

/** All settings that production needs, with a copy of the brand that is no demo. Each test file has its own. */
export function productionEnv() {
  const BRAND_DIR = mkdtempSync(join(tmpdir(), 'loja-marca-'));
  afterAll(() => rmSync(BRAND_DIR, { recursive: true }));
  cpSync(DEMO_BRAND, BRAND_DIR, { recursive: true });
  const { demo: _, ...facts } = JSON.parse(readFileSync(join(BRAND_DIR, 'brand.json'), 'utf8'));
  writeFileSync(join(BRAND_DIR, 'brand.json'), JSON.stringify(facts));
  return {
    NODE_ENV: 'production',
    BRAND_DIR,
    DATABASE_URL: 'postgres://loja:9fK2vQx7Lm4TzB1c@db.interno:5432/loja',
    BASE_URL: 'https://loja.exemplo.com.br/',
    SECRET,
    PIX_BASE_URL: 'https://pix.banco.exemplo/api/v2',
    PIX_TOKEN_URL: 'https://pix.banco.exemplo/oauth/token',
    PIX_CLIENT_ID: 'loja',
    PIX_CLIENT_SECRET: 'Tq8zR4wLm2Vx',
    PIX_KEY: 'chave@exemplo.com.br',
    PIX_CALLBACK_SECRET: 'pW7kZ2xQ9mT4vB1cY8nL',
    CEP_BASE_URL: 'https://viacep.com.br',
    SMTP_URL: 'smtps://usuario:Xw3nRq8Jt5Hb@smtp.exemplo.com.br:465',
  };
}

/** The lines that a start with these settings prints; none if it succeeds. */
export function configProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [title, ...lines] = error.message.replace(/\nPara experimentar .+$/, '').split('\n');
    expect(title).toBe('Configuração inválida:');
    return lines.map((line) => line.trim());
  }
}
