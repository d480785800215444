import { useEffect, useRef } from 'react'
import { focusField } from '../../kit/error-panel/focus-field.ts'

/** Moves the focus to the first field of a newly added row; `fieldOf` returns its id for the key of the row. */
export function useFocusOnAdded(rows: readonly { readonly key: string }[], fieldOf: (key: string) => string): void {
  const last = rows.at(-1)?.key
  const field = last === undefined ? undefined : fieldOf(last)
  const count = useRef(rows.length)
  useEffect(() => {
    const hasGrown = rows.length > count.current
    count.current = rows.length
    if (hasGrown && field !== undefined) void focusField(field)
  }, [rows.length, field])
}
