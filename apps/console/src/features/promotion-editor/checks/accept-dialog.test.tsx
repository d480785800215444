import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApiProblem } from '../../../api/failure.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Hint } from './find-readiness.ts'

const hint: Hint = {
  finding: 'L-20',
  subject: '0123456789abcdef',
  severity: 'WARN',
  text: 'HEAT-1 can be claimed twice',
  tab: 'products',
  field: null,
}

function show(accept: (hint: { finding: string }, reason: string) => Promise<void>) {
  const closed: true[] = []
  render(<AcceptDialog hint={hint} accept={accept} onClose={() => closed.push(true)} />)
  return { user: userEvent.setup(), closed, submit: screen.getByRole('button', { name: 'Accept finding' }) }
}

const reason = () => screen.getByRole('textbox', { name: 'Reason' })

it('MS-47 a finding is accepted for a reason, and for none it is not', async () => {
  const accepted: unknown[] = []
  const { user, closed, submit } = show((found, why) => {
    accepted.push([found.finding, why])
    return Promise.resolve()
  })
  expect(screen.getByText('HEAT-1 can be claimed twice')).toBeVisible()
  await user.type(reason(), '  ')
  await user.click(submit)
  expect(screen.getByText('Required')).toBeVisible()
  expect(accepted).toEqual([])
  await user.type(reason(), 'Counted by hand ')
  await user.click(submit)
  expect(accepted).toEqual([['L-20', 'Counted by hand']])
  expect(closed).toEqual([true])
})

it('MS-47 what the server refuses is said, and the reason is kept', async () => {
  const message = 'The saved promotion does not have this finding'
  const { user, closed, submit } = show(() =>
    Promise.reject(new ApiProblem(409, { fieldErrors: {}, generalErrors: [message] })),
  )
  await user.type(reason(), 'Counted by hand')
  await user.click(submit)
  expect(await screen.findByText(message)).toBeVisible()
  expect(reason()).toHaveValue('Counted by hand')
  expect(closed).toEqual([])
})
