import type { SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { isSignedInAgain } from '../../api/session-gate.ts'
import { sessionQuery } from '../../api/session.ts'
import { answerCalls } from '../../api/testing/answer-calls.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const inProgram = (id: number) =>
  ({ user: { email: 'admin@example.com' }, provider: null, program: { id } }) as unknown as SessionAnswer

it('who signs in again in the middle of the work goes on in the program of that work', async () => {
  // a new session starts in the last used program, which another window may have changed
  const sent = answerCalls({
    'POST /api/login': () => inProgram(1),
    'PUT /api/session/program': () => inProgram(2),
  })
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, inProgram(2))
  renderKit(
    <QueryClientProvider client={cache}>
      <SignInAgain />
    </QueryClientProvider>,
  )
  let isBack: Promise<boolean> = Promise.resolve(false)
  act(() => void (isBack = isSignedInAgain()))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
  expect(await isBack).toBe(true)
  expect(sent.at(-1)).toMatchObject({ kind: 'PUT /api/session/program', body: { id: 2 } })
  await waitFor(() => expect(cache.getQueryData(sessionQuery.queryKey)).toEqual(inProgram(2)))
})
