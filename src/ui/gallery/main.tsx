import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import '#ui/utilities.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
