import type { Examples } from '../gallery/examples.ts';
import { Icon } from '../icon/icon.tsx';
import { Button, ButtonLink } from './button.tsx';

export const examples: Examples = {
  primary: <Button>Adquira agora</Button>,
  secondary: <Button variant="secondary">Ver detalhes</Button>,
  ghost: <Button variant="ghost">Cancelar</Button>,
  danger: <Button variant="danger">Remover</Button>,
  small: <Button size="sm">Aplicar</Button>,
  block: <Button block>Continuar</Button>,
  busy: <Button busy>Salvando</Button>,
  disabled: <Button disabled>Indisponível</Button>,
  'icon only': (
    <Button square variant="ghost" aria-label="Fechar">
      <Icon name="close" />
    </Button>
  ),
  link: <ButtonLink href="/exames">Ver exames</ButtonLink>,
  'link, secondary': (
    <ButtonLink href="/exames" variant="secondary">
      Ver exames
    </ButtonLink>
  ),
};
