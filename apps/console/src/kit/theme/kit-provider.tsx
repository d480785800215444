import { useLayoutEffect, type ReactNode } from 'react'
import { LinkProvider, type LinkComponent } from '../link/kit-link.tsx'
import { Toasts } from '../toast/toasts.tsx'
import { followColorScheme } from './color-scheme.ts'
import './tokens.css'
import './base.css'

interface KitProviderProps {
  children: ReactNode
  /** How the application follows an internal address; a plain anchor when left out. */
  link?: LinkComponent
}

/** Everything the kit needs around the application: color scheme, links, toasts. */
export function KitProvider({ children, link }: KitProviderProps) {
  useLayoutEffect(followColorScheme, [])
  return (
    <LinkProvider component={link}>
      {children}
      <Toasts />
    </LinkProvider>
  )
}
