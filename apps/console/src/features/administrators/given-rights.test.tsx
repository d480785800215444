import type { Administrator, GrantablePrograms, SessionAnswer } from '@incentive/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { sessionQuery } from '../../api/session.ts'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { AdministratorDialog } from './administrator-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

const nothing = () => undefined

const program = (id: number, name: string, own: GrantablePrograms['content'][number]['own']) => ({
  id,
  name,
  programKey: name.toUpperCase(),
  own,
})
const programs = [
  program(1, 'Dealer', { canChange: true, canViewParticipants: false }),
  program(2, 'Club', { canChange: false, canViewParticipants: true }),
  program(3, 'Foreign', null),
]

const anAdministrator = (changes: Partial<Administrator> = {}): Administrator => ({
  id: 9,
  email: 'clerk@example.com',
  firstName: 'Demo',
  lastName: 'Clerk',
  fullName: 'Demo Clerk',
  role: 'ADMIN',
  status: 'ACTIVE',
  managesAccounts: false,
  managesCatalog: false,
  isOwn: false,
  isSharedElsewhere: false,
  version: 0,
  createdDate: '2026-01-01T00:00:00Z',
  lastSignInDate: null,
  linkExpirationDate: null,
  _links: {},
  programs: [{ id: 3, name: 'Foreign', canChange: true, canViewParticipants: false }],
  ...changes,
})

/** Renders content for a user with a role. */
function showTo(role: SessionAnswer['role'], shown: ReactNode, managesCatalog = true) {
  const cache = new QueryClient()
  cache.setQueryData(sessionQuery.queryKey, { role, rights: { managesCatalog } } as SessionAnswer)
  return renderKit(<QueryClientProvider client={cache}>{shown}</QueryClientProvider>)
}

const edit = (role: SessionAnswer['role'], administrator: Administrator | null, managesCatalog?: boolean) =>
  showTo(
    role,
    <AdministratorDialog {...{ administrator, programs, onMade: nothing, onClose: nothing }} />,
    managesCatalog,
  )

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const isOpen = (name: string) => !box(name).disabled

describe('the rights that a manager can grant', () => {
  it('are their own rights, and the rights that the administrator already has', async () => {
    const user = userEvent.setup()
    edit('ADMIN', anAdministrator())
    expect(screen.getByText('You can grant only rights that you have.')).toBeInTheDocument()
    expect(['Dealer', 'Club', 'Foreign'].map((name) => isOpen(`Access: ${name}`))).toEqual([true, true, true])
    expect(['Dealer', 'Club', 'Foreign'].map((name) => isOpen(`Can edit: ${name}`))).toEqual([true, false, true])
    expect(['Dealer', 'Club', 'Foreign'].map((name) => isOpen(`Can view participants: ${name}`))).toEqual([
      ...[false, true, false],
    ])
    await user.click(box('Access: Club'))
    expect([box('Access: Club').checked, box('Can edit: Club').checked]).toEqual([true, false])
    await user.click(box('Access: Foreign'))
    await user.click(box('Access: Foreign'))
    expect([box('Access: Foreign').checked, box('Can edit: Foreign').checked]).toEqual([true, true])
  })

  it('are granted for all programs at once, except where they cannot be granted', async () => {
    const user = userEvent.setup()
    edit('ADMIN', null)
    await user.click(box('Access: all programs'))
    expect(['Dealer', 'Club', 'Foreign'].map((name) => box(`Access: ${name}`).checked)).toEqual([
      ...[true, true, false],
    ])
    expect(box('Access: all programs').checked).toBe(true)
    await user.click(box('Can view participants: all programs'))
    expect(['Dealer', 'Club'].map((name) => box(`Can view participants: ${name}`).checked)).toEqual([false, true])
  })

  it('include a role above that of the manager only if the administrator already has it', () => {
    const roles = () =>
      within(screen.getByLabelText('Role'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    const { unmount } = edit('READ_ONLY', null)
    expect(roles()).toEqual(['Read only'])
    unmount()
    edit('READ_ONLY', anAdministrator())
    expect(roles()).toEqual(['Administrator', 'Read only'])
  })

  it('include the right to the catalog only if they have it, or the administrator already has it', async () => {
    const user = userEvent.setup()
    const catalog = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Manage catalog' })
    const { unmount } = edit('ADMIN', null)
    expect([catalog().checked, catalog().disabled]).toEqual([false, false])
    expect(catalog()).toHaveAccessibleDescription(
      'Can change products, organizations, types and everything else that the programs of this client share',
    )
    await user.click(catalog())
    expect(catalog().checked).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Read only')
    await user.click(catalog())
    expect([catalog().checked, catalog().disabled]).toEqual([false, true])
    unmount()
    const without = edit('ADMIN', anAdministrator(), false)
    expect([catalog().checked, catalog().disabled]).toEqual([false, true])
    without.unmount()
    edit('ADMIN', anAdministrator({ managesCatalog: true }), false)
    await user.click(catalog())
    expect([catalog().checked, catalog().disabled]).toEqual([false, false])
  })

  it('exclude their own rights: they can only change their name', () => {
    edit('ADMIN', anAdministrator({ isOwn: true, managesAccounts: true }))
    expect(screen.getByText('You cannot change your own rights. Another account manager can.')).toBeInTheDocument()
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true)
    expect([screen.queryByRole('combobox', { name: 'Role' }), screen.queryByRole('switch')]).toEqual([null, null])
    expect(screen.queryByText('You can grant only rights that you have.')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeEnabled()
  })
})

describe('a link that only its owner can have', () => {
  const link = { kind: 'PASSWORD_RESET', token: null, expirationDate: '2026-11-23T15:00:00Z' } as const

  it('is not shown; the dialog shows where it was sent', () => {
    const made = { administrator: anAdministrator(), link: { ...link, mail: 'SENT' } } as const
    showTo('ADMIN', <LinkDialog made={made} onClose={nothing} />)
    expect(screen.getByText(/We emailed the link to clerk@example.com/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    expect(document.body.textContent).not.toContain('/invitation#')
  })

  it('is reported as not sent when the email failed', () => {
    const made = { administrator: anAdministrator(), link: { ...link, mail: 'FAILED' } } as const
    showTo('ADMIN', <LinkDialog made={made} onClose={nothing} />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'could not email clerk@example.com. Only they can receive this link',
    )
  })
})
