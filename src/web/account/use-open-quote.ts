import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { urls } from '#values/urls.ts';
import { useVisitor } from '../visitor/visitor.ts';

export function useOpenQuote(): () => void {
  const navigate = useNavigate();
  const { refresh } = useVisitor();
  return useCallback(() => {
    void refresh();
    void navigate(urls.quote());
  }, [navigate, refresh]);
}
