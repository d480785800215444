import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../../kit/testing/render-kit.tsx'
import { loadStoredFindings } from '../loading/stored-findings.ts'
import { StoredNotices } from './accepted-list.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the checks of the saved promotion', () => {
  it.each([
    ['true', true],
    ['false', false],
    [null, true],
  ])('that say they are finished: %s', async (said, isFinished) => {
    const headers = new Headers(said === null ? [] : [['findings-finished', said]])
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers })))
    expect(await loadStoredFindings(5, new AbortController().signal)).toEqual({ findings: [], isFinished })
  })

  it('that are not finished say so, and can be asked again', async () => {
    const asked: true[] = []
    const readAgain = () => void asked.push(true)
    renderKit(<StoredNotices failure={null} isFinished={false} readAgain={readAgain} />)
    expect(screen.getByText(/^Not finished: .* there may be more findings\./)).toBeVisible()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Check again' }))
    expect(asked).toEqual([true])
  })

  it('that are finished say nothing of it', () => {
    renderKit(<StoredNotices failure={null} isFinished readAgain={() => undefined} />)
    expect(screen.queryByText(/Not finished/)).toBeNull()
  })
})
