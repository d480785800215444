import { row } from '@incentive/quality/row'
import { MAX_SAVE_BYTES } from '@incentive/model/promotion'
import { describe, expect, it } from 'vitest'
import { changeDraft } from '../change-content.ts'
import { saveBody } from './save-body.ts'
import { bytesOf, refusedAsTooLarge, tooLargeToSend } from './save-size.ts'
import { anEditor } from '../testing/an-editor.ts'
import { withNewLines } from '../testing/with-new-lines.ts'

const withLines = (count: number) => withNewLines(anEditor(), count)

/** Returns a body of exactly this many bytes. Each é has two. */
function bodyOf(bytes: number) {
  const empty = changeDraft(anEditor(), (draft) => ({ ...draft, description: '' }))
  const rest = bytes - bytesOf(saveBody(changeDraft(empty, (draft) => ({ ...draft, description: 'x' })))) + 1
  const description = 'x'.repeat(rest % 2) + 'é'.repeat(Math.floor(rest / 2))
  return saveBody(changeDraft(empty, (draft) => ({ ...draft, description })))
}

describe('R14 the size of a save', () => {
  it('is checked before sending: one byte over the limit is a problem', () => {
    expect(bytesOf(bodyOf(MAX_SAVE_BYTES))).toBe(MAX_SAVE_BYTES)
    expect(tooLargeToSend(bodyOf(MAX_SAVE_BYTES))).toBeNull()
    expect(tooLargeToSend(bodyOf(MAX_SAVE_BYTES + 1))?.generalIssues).toEqual([
      'Nothing was sent: this save is 16.0 MB, and the maximum is 16.0 MB. What you entered is kept.',
    ])
  })

  it('names the largest list, and the remedy', () => {
    const body = saveBody(withLines(30_000))
    const [text] = tooLargeToSend(body)?.generalIssues ?? []
    expect(text).toMatch(
      /^Nothing was sent: this save is \d\d\.\d MB, and the maximum is 16\.0 MB\. What you entered is kept\. /,
    )
    expect(text).toContain(
      'Most of it is Products: 30,000 changed rows. Undo or delete about half of them, save, and then enter them again.',
    )
    expect(tooLargeToSend(body)).toMatchObject({ fieldIssues: [], remedy: 'correct' })
  })

  it('is refused when the limit of the server is below that of the contract', () =>
    row('ERR-08', () => {
      expect(refusedAsTooLarge(saveBody(withLines(1))).generalIssues).toEqual([
        expect.stringMatching(
          /^The server refused this save because 1 KB is too large\. Nothing was saved; what you entered is kept\. Most of it is Products: 1 changed row\. /,
        ),
      ])
    }))
})
