import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect } from 'vitest'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import type { PickerProps } from '../entity-picker.tsx'
import type { MultiPickerProps } from '../entity-multi-picker.tsx'

type Draw<Props> = (props: Props) => ReactNode

/** A picker called `Field`, with its chosen value. */
function Held<Value>({ draw, first }: { draw: Draw<object>; first: Value }) {
  const [value, setValue] = useState(first)
  return (
    <>
      {draw({ fieldId: 'field', label: 'Field', mode: 'edit', isClearable: true, value, onChange: setValue })}
      <output aria-label="Chosen">{JSON.stringify(value)}</output>
    </>
  )
}

function show(draw: Draw<object>, first: unknown) {
  const user = userEvent.setup()
  renderKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Held draw={draw} first={first} />
    </QueryClientProvider>,
  )
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Field/ })
  const offered = () => within(screen.queryByRole('listbox') ?? document.createElement('div')).queryAllByRole('option')
  return {
    user,
    input,
    /** Opens the list and waits for it. */
    open: async () => {
      await user.click(input())
      await waitFor(() => expect(offered()).not.toEqual([]))
    },
    options: () => offered().map(({ textContent }) => textContent.trim()),
    chosen: (): unknown => JSON.parse(screen.getByRole('status', { name: 'Chosen' }).textContent),
    chips: () =>
      screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label')),
  }
}

/** A single-select picker with `first` or no value. */
export const showPicker = <Entity,>(draw: Draw<PickerProps<Entity>>, first: Entity | null = null) =>
  show(draw as Draw<object>, first)

/** A multi-select picker without a value. */
export const showMultiPicker = <Entity,>(draw: Draw<MultiPickerProps<Entity>>) => show(draw as Draw<object>, [])
