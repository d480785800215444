import type { ImportRow } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { correctCell, importQuery, importRowsKey } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { problemText } from '../problem-text.ts'

/** A correction of a cell that the server has not accepted: it is on the way, or it failed. */
interface Correction {
  readonly text: string
  /** Why it failed; null while it is on the way. */
  readonly problem: string | null
}

const keyOf = (line: number, column: number) => `${line} ${column}`

/** Corrections of cells of rejected rows. A row is rechecked with each of them, and stays in its place. */
export function useCorrections(importId: number) {
  const cache = useQueryClient()
  const { program } = useSession()
  const [rows, setRows] = useState<ReadonlyMap<number, ImportRow>>(new Map())
  const [open, setOpen] = useState<ReadonlyMap<string, Correction>>(new Map())
  const correct = async (line: number, column: number, text: string) => {
    const key = keyOf(line, column)
    setOpen((before) => new Map(before).set(key, { text, problem: null }))
    try {
      const row = await correctCell(importId, line, column, text)
      setRows((before) => new Map(before).set(line, row))
      setOpen((before) => new Map([...before].filter(([each]) => each !== key)))
      await cache.invalidateQueries({ queryKey: importQuery(program?.id, importId).queryKey })
    } catch (error) {
      setOpen((before) => new Map(before).set(key, { text, problem: problemText(error) }))
    }
  }
  return {
    /** The row as it was checked last. */
    latest: (row: ImportRow): ImportRow => rows.get(row.line) ?? row,
    /** The correction of a cell that is not accepted. */
    at: (line: number, column: number): Correction | undefined => open.get(keyOf(line, column)),
    correct: (line: number, column: number, text: string) => void correct(line, column, text),
    /** True while a correction is not accepted: applying the import would lose it. */
    areOpen: open.size > 0,
    /** True if rows on this page are no longer rejected: further pages have moved up. */
    haveLeft: [...rows.values()].some(({ result }) => result !== 'rejected'),
    /** Forgets the rows, when others are shown. Corrections that failed stay. */
    clear: () => {
      if (rows.size > 0) void cache.invalidateQueries({ queryKey: importRowsKey(program?.id, importId) })
      setRows(new Map())
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
