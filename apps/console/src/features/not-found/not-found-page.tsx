import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconSearch } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import css from './fault-page.module.css'

/** Shown for an unknown URL. */
export function NotFoundPage(): ReactNode {
  useScreenLocation('dashboard')
  return (
    <>
      <title>Not found - Incentive Console</title>
      <PageHeader title="Not found" />
      <EmptyState
        icon={IconSearch}
        title="Page not found"
        action={<ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>}
      >
        It may have moved, or the link may be wrong.
      </EmptyState>
    </>
  )
}

/** The same without the frame, if the URL is malformed. */
export function NotFoundScreen(): ReactNode {
  return (
    <main className={css.screen}>
      <NotFoundPage />
    </main>
  )
}
