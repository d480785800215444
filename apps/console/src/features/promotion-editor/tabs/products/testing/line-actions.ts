import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { button, dialog, field } from './show-products.tsx'
/** Expects that no dialog is open. */
export const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull()
/** Confirms the open dialog. */
export const ok = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'OK' }))

/** Types into fields of the open dialog. */
export async function fill(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name))
    if (value !== '') await user.paste(value)
  }
  await user.tab()
}

/** Selects an action from the menu of a line. */
export const act = async (user: UserEvent, name: string, action: string) => {
  await user.click(button(`More actions for ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** The actions in the menu of a line. */
export const actionsOf = async (user: UserEvent, name: string) => {
  await user.click(button(`More actions for ${name}`))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return items
}
