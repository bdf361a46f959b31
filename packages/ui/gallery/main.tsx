import '../src/tokens/base.css';
import { direction, parseLanguage } from '@entrepot/contract/languages';
import { createRoot } from 'react-dom/client';
import { messageSource } from '../src/i18n/load-messages.ts';
import { Messages } from '../src/i18n/messages.tsx';
import { OWN_MESSAGES } from '../src/i18n/own-messages.ts';
import { ToastProvider } from '../src/primitives/toast.tsx';
import { brandTheme } from '../src/tokens/brand.ts';
import { DEMO_BRANDS } from '../src/testing/demo-brands.ts';
import { Panel } from './panel.tsx';
import { Pieces } from './pieces.tsx';

const asked = new URLSearchParams(location.search);
const language = parseLanguage(asked.get('language')) ?? 'en';
const brand = DEMO_BRANDS[asked.get('brand') ?? 'entrepot'];

document.documentElement.lang = language;
document.documentElement.dir = direction(language);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Messages
    language={language}
    timeZone="UTC"
    messages={messageSource(OWN_MESSAGES)(language, ['ui'])}
  >
    <ToastProvider>
      {brand && <style>{brandTheme(brand)}</style>}
      {asked.get('part') === 'panel' ? <Panel /> : <Pieces />}
    </ToastProvider>
  </Messages>,
);
