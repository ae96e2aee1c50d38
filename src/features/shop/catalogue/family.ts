import type { Family } from '#ui/plate/plates.tsx';
import type { CategoryName, ServiceType } from './product.ts';

/** Only these root categories have fixed paths. Other services use their type (care 68). */
const BY_ROOT = new Map<string, Family>(
  Object.entries({
    'exames-laboratoriais': 'exams',
    vacinas: 'vaccines',
    'check-ups': 'checkups',
    'testes-geneticos': 'genetics',
    'exames-covid-19': 'respiratory',
    'unidade-digital': 'digital',
  }),
);

const BY_TYPE: Record<ServiceType, Family> = {
  clinical_analysis: 'exams',
  vaccine: 'vaccines',
  vaccine_combo: 'vaccines',
  self_service: 'digital',
};

const ROOTS = [...BY_ROOT.keys()];

export const VACCINE_ROOTS = ROOTS.filter((root) => BY_ROOT.get(root) === 'vaccines');
export const OTHER_ROOTS = ROOTS.filter((root) => BY_ROOT.get(root) !== 'vaccines');

export const FAMILIES = [...BY_ROOT.values()];

export const familyOfCategory = (urlKey: string, type: ServiceType): Family =>
  BY_ROOT.get(urlKey.split('/')[0] ?? '') ?? BY_TYPE[type];

export interface Classified {
  serviceType: ServiceType;
  categories: readonly CategoryName[];
}

export const familyOf = ({ serviceType, categories }: Classified): Family =>
  familyOfCategory(categories[0]?.urlKey ?? '', serviceType);
