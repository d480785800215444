import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../api/failure.ts'
import { Button, ButtonLink } from '../../kit/button/button.tsx'
import { IconRefresh, IconSearch } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { causeOf } from '../../parts/lists/use-page.ts'
import css from './fault-page.module.css'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'

const wordsFor = (error: unknown) =>
  error instanceof ApiProblem ? causeOf(error) : 'An error in the console kept this page from loading'

/** Shown if a screen fails: the error, and how to continue. */
export function FaultPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <title>Error - Incentive Console</title>
      <PageHeader title="Something went wrong on this page" />
      <Notice
        tone="bad"
        isUrgent
        actions={
          <Button icon={IconRefresh} onClick={retry}>
            Retry
          </Button>
        }
      >
        {wordsFor(error)}
      </Notice>
    </>
  )
}

/** The same without the frame, for example if the server is unreachable on start. */
export function FaultScreen(props: ErrorComponentProps) {
  return (
    <main className={css.screen}>
      <FaultPage {...props} />
    </main>
  )
}

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
