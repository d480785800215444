import { row } from '@incentive/quality/row'
import type { Upload } from '@incentive/model/references'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../draft/editor-state.ts'
import { anEditor, anOpened, noProgram, NOW } from '../../draft/testing/an-editor.ts'
import { showPanel } from '../../editing/testing/show-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'

const file = (id: number, fileName: string, size: number): Upload => ({
  id,
  fileName,
  size,
  contentType: 'application/pdf',
  url: `/api/uploads/${id}/content`,
  createdDate: NOW,
})
const two = [file(1, 'terms.pdf', 218), file(2, 'rates.pdf', 12_300)]
const listed = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.hasAttribute('download')])

describe('the Documents tab', () => {
  it('lists the files with name and size, to be downloaded and nothing else in view mode', () => {
    showPanel(<DocumentsPanel />, openEditor(anOpened({ uploads: two }), noProgram))
    row('DOC-01', () => {
      expect(listed()).toEqual([
        ['terms.pdf', '/api/uploads/1/content', true],
        ['rates.pdf', '/api/uploads/2/content', true],
      ])
      const [first, second] = screen.getAllByRole('listitem')
      expect(first).toHaveTextContent('218 bytes')
      expect(second).toHaveTextContent('12 KB')
    })
    row('DOC-10', () => {
      expect(screen.queryAllByRole('button')).toEqual([])
      expect(screen.queryByLabelText('Files to add')).toBeNull()
    })
  })

  it('takes files up to the limit of the type', () => {
    const places = (uploads: readonly Upload[]) => {
      const { unmount } = showPanel(<DocumentsPanel />, anEditor({ uploads: [...uploads] }))
      const isOff = screen.getByRole('button', { name: 'Add files' }).getAttribute('aria-disabled')
      unmount()
      return isOff
    }
    row('DOC-03', () => expect([places(two), places([...two, file(3, 'more.pdf', 9)])]).toEqual([null, 'true']))
  })

  it('removes a file from what the next save sends', async () => {
    const { user, sent, calls } = showPanel(<DocumentsPanel />, anEditor({ uploads: two }))
    await user.click(screen.getByRole('button', { name: 'Remove terms.pdf' }))
    row('DOC-04', () => {
      expect(listed().map(([name]) => name)).toEqual(['rates.pdf'])
      expect(sent()).toEqual({ version: 3, uploads: [{ id: 2 }] })
      expect(calls).toEqual([])
    })
  })
})
