import { createRoot } from 'react-dom/client'
import { KitProvider } from '../src/kit/theme/kit-provider.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')
createRoot(root).render(
  <KitProvider>
    <Gallery />
  </KitProvider>,
)
