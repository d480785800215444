import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkProvider, type LinkComponent } from '../link/kit-link.tsx'
import { Toasts } from '../toast/toasts.tsx'
import './mantine-styles.ts'
import { theme } from './theme.ts'

interface KitProviderProps {
  children: ReactNode
  /** How the application follows an internal address; a plain anchor when left out. */
  link?: LinkComponent
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test'
}

const schemeStore = localStorageColorSchemeManager({ key: 'incentive-color-scheme' })

/**
 * Everything the kit needs around the application: theme, links, toasts. No style element is written at run time
 * (`withCssVariables` and `withGlobalClasses` off), so a policy of `style-src 'self'` holds.
 */
export function KitProvider({ children, link, env = 'default' }: KitProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      env={env}
      defaultColorScheme="auto"
      colorSchemeManager={schemeStore}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LinkProvider component={link}>
        {children}
        <Toasts />
      </LinkProvider>
    </MantineProvider>
  )
}
