import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endSession, forgetSession } from './end-session.ts'

/** Ends the session, then continues to the provider that started it, otherwise to the sign-in screen. */
export function SigningOut() {
  const cache = useQueryClient()
  const router = useRouter()
  const { href } = useLocation()
  const { data: providerAddress } = useQuery({
    ...{ queryKey: ['signing out'], queryFn: endSession },
    ...{ retry: false, gcTime: 0, throwOnError: true },
  })
  useEffect(() => {
    if (providerAddress === undefined) return
    forgetSession(cache)
    if (providerAddress === null) void router.navigate({ href, replace: true, state: {} })
    else window.location.replace(providerAddress)
  }, [cache, router, href, providerAddress])
  return <p role="status">Signing out …</p>
}
