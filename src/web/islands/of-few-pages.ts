/** Apart from the registry, because each entry is some hundred bytes of every page. */
export const OF_FEW_PAGES = {
  onboarding: async () =>
    (await import('#features/outreach/onboarding/screens/onboarding-screen.tsx')).OnboardingScreen,
  request: async () => (await import('../medical-orders/medical-order-part.tsx')).MedicalOrderPart,
  'fee-by-cep': async () => (await import('#features/shop/stores/screens/fee-by-cep.tsx')).FeeByCep,
  'opened-slot': async () =>
    (await import('#features/care/appointments/screens/opened-slot.tsx')).OpenedSlotNotice,
  'missed-search': async () => (await import('../search/missed-search.tsx')).MissedSearch,
  'nearest-open': async () => (await import('#features/shop/stores/screens/nearest-open.tsx')).NearestOpen,
} as const;
