import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './failure.ts'

const isWorthRetrying = (error: unknown) =>
  error instanceof ApiProblem && (error.status === null || error.status === 503)

/** The cache of server responses: lists and lookups. It never contains a draft. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isWorthRetrying(error),
        retryDelay: 1000,
      },
      mutations: { retry: false },
    },
  })
