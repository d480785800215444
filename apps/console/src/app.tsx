import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { KitProvider } from './kit/theme/kit-provider.tsx'
import { RouterLink } from './router-link.tsx'
import type { AppRouter } from './routes.tsx'

/** The console: theme, response cache, routes. */
export function App({ router, cache }: { router: AppRouter; cache: QueryClient }) {
  return (
    <KitProvider link={RouterLink}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} context={{ cache }} />
      </QueryClientProvider>
    </KitProvider>
  )
}
