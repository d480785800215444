import './matchers.ts'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { KitProvider } from '../theme/kit-provider.tsx'

/** Renders something inside the kit. */
export function renderKit(element: ReactElement): RenderResult {
  return render(element, { wrapper: ({ children }) => <KitProvider>{children}</KitProvider> })
}
