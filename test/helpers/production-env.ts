import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { ConfigError } from '#platform/config/config.ts';
import { readConfig } from '#server/read-config.ts';

export const SECRET = 'bwJ4-pQz9_Xk2vTn7mYc5rLs8hFd3gWe';
export const DEMO_BRAND = fileURLToPath(new URL('../../brand', import.meta.url));

/** All settings that production needs, with a copy of the brand that is no demo. Each test file has its own. */
export function productionEnv() {
  const BRAND_DIR = mkdtempSync(join(tmpdir(), 'loja-marca-'));
  afterAll(() => rmSync(BRAND_DIR, { recursive: true }));
  cpSync(DEMO_BRAND, BRAND_DIR, { recursive: true });
  takeOver(BRAND_DIR);
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

/** Makes a copy of the demo's brand another provider's. */
export function takeOver(folder: string): void {
  const file = join(folder, 'brand.json');
  const { demo, notice, cnes, ...facts } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...facts, ...OWN_FACTS }));
}

export const OWN_FACTS = {
  name: 'Lab Ipê',
  preposition: 'do',
  wordmark: { strong: 'Lab', light: 'Ipê' },
  legalName: 'Ipê Análises Clínicas Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Flores, 10, Centro, Curitiba - PR, 80010-000',
  phone: '(41) 3200-1000',
  whatsapp: '554132001000',
  email: 'ola@ipe.example',
  technicalDirector: { title: 'Responsável técnico', name: 'Dr. Caio Reis, CRF-PR 1234' },
  dataProtectionOfficer: { title: 'Encarregado de dados', name: 'João Prado', email: 'lgpd@ipe.example' },
  links: { results: 'https://resultados.ipe.example' },
} as const;

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
