import { createHmac } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { SURVEY_KINDS, type SurveyKind } from '../questions.ts';

/** Hexadecimal digits, because addresses of pages have no capitals. */
const MARK_LENGTH = 32;
const LETTERS: Record<SurveyKind, string> = { satisfaction: 's', nps: 'n', heard: 'h' };

export interface SurveySubject {
  kind: SurveyKind;
  incrementId: string;
}

const markOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`pesquisa:${text}`).digest('hex').slice(0, MARK_LENGTH);

/** The token lets its holder answer one survey about one order, and identifies no one. Nothing is stored for it. */
export function surveyToken(deps: Pick<Deps, 'config'>, { kind, incrementId }: SurveySubject): string {
  const text = `${LETTERS[kind]}${incrementId}`;
  return `${text}-${markOf(deps.config.secret, text)}`;
}

export function readSurveyToken(deps: Pick<Deps, 'config'>, token: string): SurveySubject | null {
  const [, text = '', letter, incrementId = '', mark = ''] =
    /^(([a-z])(\d{9,12}))-([\da-f]{32})$/.exec(token) ?? [];
  const kind = SURVEY_KINDS.find((one) => LETTERS[one] === letter);
  return kind && isSigned(deps.config, mark, (secret) => markOf(secret, text)) ? { kind, incrementId } : null;
}
