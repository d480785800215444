import type { SessionAnswer } from '@incentive/contract'
import type { NavigationPart } from '../../kit/frame/app-frame.tsx'
import type { Crumb } from '../../kit/page/breadcrumb.tsx'

/** A client in the breadcrumb. */
interface LocationClient {
  readonly id: number
  readonly name: string
}

/**
 * Location of a screen in the console. A screen of one entity has its name; empty while the name is unknown. `parts` are
 * the screens of its group in the navigation.
 */
export type ScreenLocation = { readonly parts?: readonly NavigationPart[] } & (
  | { readonly at: 'dashboard' | 'clients' | 'programs' | 'promotions' | 'account' }
  | { readonly at: 'administrators' | 'apiClients' | 'audit' | 'signInSettings' }
  | { readonly at: 'client' | 'promotion' | 'course'; readonly label: string }
  /** `trail` is the breadcrumb within the catalog. */
  | { readonly at: 'catalog'; readonly trail: readonly Crumb[] }
  /** The program can be different from the one in use: its own client then comes before it. */
  | { readonly at: 'program'; readonly label: string; readonly client?: LocationClient | undefined }
)

/**
 * The breadcrumb of a location: Dashboard, Clients, the client, Programs, the program, Promotions, then the entity, cut
 * off at the location. Client and program are the selected ones. Spec 2.
 */
export function crumbsOf(location: ScreenLocation, session: Pick<SessionAnswer, 'client' | 'program'>): Crumb[] {
  const { program } = session
  const client = (location.at === 'program' && location.client) || session.client
  const shown = 'label' in location && location.label !== '' ? [{ label: location.label }] : []
  const dashboard = { label: 'Dashboard', href: '/dashboard' }
  const clients = [dashboard, { label: 'Clients', href: '/clients' }]
  const inClient = [...clients, ...(client ? [{ label: client.name, href: `/client/${client.id}` }] : [])]
  const programs = [...inClient, { label: 'Programs', href: '/programs' }]
  const inProgram = [...programs, ...(program ? [{ label: program.name, href: `/program/${program.id}` }] : [])]
  const promotions = [...inProgram, { label: 'Promotions', href: '/promotions' }]
  switch (location.at) {
    case 'dashboard':
      return [dashboard]
    case 'account':
      return [dashboard, { label: 'My account' }]
    case 'clients':
      return clients
    case 'client':
      return [...clients, ...shown]
    case 'programs':
      return programs
    case 'program':
      return [...programs, ...shown]
    case 'administrators':
      return [...inClient, { label: 'Administrators' }]
    case 'promotions':
      return promotions
    case 'promotion':
      return [...promotions, ...shown]
    case 'apiClients':
      return [...inClient, { label: 'API clients', href: '/api-clients' }]
    case 'audit':
      return [...inClient, { label: 'Audit log', href: '/audit' }]
    case 'signInSettings':
      return [...inClient, { label: 'Sign-in', href: '/sign-in-settings' }]
    case 'course':
      return [...inProgram, ...shown]
    case 'catalog':
      return [...inProgram, ...location.trail]
  }
}
