import { row } from '@incentive/quality/row'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { EmailTemplatePicker } from './email-template-picker.tsx'

const SENTENCE = 'More email templates exist than were loaded (300 > 200)'
const invite = { id: 1, emailTemplateKey: 'INVITE', subject: 'You are invited' }

/** Two pickers over a list of the given number of templates, and the console messages once both are open. */
async function sayings(totalElements: number): Promise<string[]> {
  const said = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ content: [invite], totalElements })))
  const picker = (label: string) => (
    <EmailTemplatePicker fieldId={label} label={label} mode="edit" value={null} onChange={() => undefined} />
  )
  renderKit(
    <QueryClientProvider client={new QueryClient()}>
      {picker('First')}
      {picker('Second')}
    </QueryClientProvider>,
  )
  for (const name of ['First', 'Second']) {
    await userEvent.click(screen.getByRole('combobox', { name }))
    expect(await screen.findByRole('option', { name: /You are invited \(INVITE\)/ })).toBeVisible()
  }
  return said.mock.calls.map(([text]) => String(text))
}

it('more email templates than were loaded are said in the console once', () =>
  row('WARN-04', async () => {
    expect(await sayings(300)).toEqual([SENTENCE])
  }))

it.each([1, 200])('of %i templates in all the console says nothing', async (total) => {
  expect(await sayings(total)).toEqual([])
})
