import { useLayoutEffect, type ReactNode } from 'react'
import { LinkProvider, type LinkComponent } from '../link/kit-link.tsx'
import { Toasts } from '../toast/toasts.tsx'
import { followColorScheme } from './color-scheme.ts'
import './tokens.css'
import './base.css'

interface KitProviderProps {
  children: ReactNode
  /** Follows internal addresses; a plain anchor by default. */
  link?: LinkComponent
}

/** The context that the kit needs around the application: color scheme, links, toasts. */
export function KitProvider({ children, link }: KitProviderProps) {
  useLayoutEffect(followColorScheme, [])
  return (
    <LinkProvider component={link}>
      {children}
      <Toasts />
    </LinkProvider>
  )
}
