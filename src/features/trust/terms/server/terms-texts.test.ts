import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { parseTerms, TERMS_FLAGS } from '../terms.ts';
import { currentVersions, termsText } from './terms-texts.ts';

const store = { config: readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' }) };

describe('terms of use', () => {
  it('are parsed into headings, paragraphs and lists', () => {
    expect(parseTerms('## Título\n\nUma linha\nque segue.\n\n- um\n- dois\n  e mais')).toEqual([
      { type: 'heading', text: 'Título' },
      { type: 'paragraph', text: 'Uma linha que segue.' },
      { type: 'list', items: ['um', 'dois e mais'] },
    ]);
  });

  it('have the titles of the specification and different versions', {
    meta: { spec: ['storefront 76', 'storefront 101'] },
  }, () => {
    expect(termsText(store, 'vacinas').title).toBe('TERMOS DE USO - VACINAS');
    expect(termsText(store, 'exames-laboratoriais').title).toBe('TERMOS DE USO');
    const [vaccines, exams] = currentVersions(store);
    expect(vaccines).toMatch(/^[0-9a-f]{12}$/);
    expect(exams).not.toBe(vaccines);
    expect(termsText(store, 'vacinas').blocks.length).toBeGreaterThan(10);
  });

  it('are remembered by the local flags of the specification', {
    meta: { spec: ['storefront 115', 'purchase 127'] },
  }, () => {
    expect(TERMS_FLAGS).toEqual({ vacinas: 'term_use', 'exames-laboratoriais': 'exams_use_terms' });
  });
});
