import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { renderKit } from '../../kit/testing/render-kit.tsx'
import { useShortcuts, arePlainKeysOn, turnPlainKeys } from './use-shortcuts.ts'

afterEach(() => localStorage.clear())

function Sample({ done, hasDialog = false }: { done: string[]; hasDialog?: boolean }) {
  const note = (what: string) => () => void done.push(what)
  useShortcuts({ edit: note('edit'), save: note('save'), promotions: note('promotions'), help: note('help') })
  return (
    <>
      <input aria-label="Name" />
      <textarea aria-label="Note" />
      <input type="checkbox" aria-label="Choose" />
      <div role="menu" aria-label="Actions">
        <button role="menuitem">Expire</button>
      </div>
      <Dialog isOpen={hasDialog} onClose={() => undefined} title="Question">
        <button>Answer</button>
      </Dialog>
    </>
  )
}

/** Result of a sequence of key presses, on `at` if given. */
async function press(keys: string, at?: HTMLElement): Promise<void> {
  const user = userEvent.setup()
  at?.focus()
  await user.keyboard(keys)
}

describe('U48, WCAG 2.1.4: shortcuts', () => {
  it('work where nothing is typed, sequences and characters made with Shift included', async () => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    await press('egp')
    await press('{Shift>}?{/Shift}', screen.getByRole('checkbox'))
    expect(done).toEqual(['edit', 'promotions', 'help'])
  })

  it.each(['Name', 'Note'])('do not work while %s is typed, except with Ctrl or Cmd', async (label) => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    const field = screen.getByLabelText(label)
    await press('egp?', field)
    expect(field).toHaveValue('egp?')
    expect(done).toEqual([])
    await press('{Control>}s{/Control}{Meta>}s{/Meta}', field)
    expect(done).toEqual(['save', 'save'])
  })

  it('leave the letters to an open menu', async () => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    await press('e', screen.getByRole('menuitem'))
    expect(done).toEqual([])
  })

  it('do not work with other keys held, held down, or while characters are composed', async () => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    await press('{Control>}e{/Control}{Meta>}e{/Meta}{Alt>}e{/Alt}{Shift>}E{/Shift}s')
    fireEvent.keyDown(document.body, { key: 'e', repeat: true })
    fireEvent.keyDown(document.body, { key: 'e', isComposing: true })
    expect(done).toEqual([])
  })

  it('work with the capitals locked', () => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    fireEvent.keyDown(document.body, { key: 'E' })
    fireEvent.keyDown(document.body, { key: 'S', ctrlKey: true })
    expect(done).toEqual(['edit', 'save'])
  })

  it('do not work behind a dialog, where saving does not open that of the browser either', async () => {
    const done: string[] = []
    renderKit(<Sample done={done} hasDialog />)
    await press('egp?', screen.getByRole('button', { name: 'Answer' }))
    const isLeftToBrowser = fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(isLeftToBrowser).toBe(false)
    expect(done).toEqual([])
  })

  it('are left to the browser where they do nothing', () => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'e' })).toBe(false)
  })

  it('are turned off and on again in this browser, but for those with Ctrl and Cmd', async () => {
    const done: string[] = []
    renderKit(<Sample done={done} />)
    turnPlainKeys(false)
    expect(arePlainKeysOn()).toBe(false)
    await press('egp?{Control>}s{/Control}')
    expect(done).toEqual(['save'])
    turnPlainKeys(true)
    await press('e')
    expect(done).toEqual(['save', 'edit'])
  })
})
