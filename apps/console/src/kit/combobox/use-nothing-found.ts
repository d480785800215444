import { useEffect, useEffectEvent, useState } from 'react'
import type { NothingFound, PickerOption } from './picker-options.ts'

/**
 * Message and actions, asked for whenever a picker has no option to show. Null while it has some, and until the first
 * answer; a later answer replaces the earlier one without a gap. A failure keeps the earlier answer.
 */
export function useNothingFound<Option extends PickerOption>(
  find: (() => Promise<NothingFound<Option>>) | undefined,
  isNone: boolean,
): NothingFound<Option> | null {
  const [found, setFound] = useState<NothingFound<Option> | null>(null)
  const ask = useEffectEvent(() => find?.())
  useEffect(() => {
    if (!isNone) return
    let isCurrent = true
    ask()?.then(
      (answer) => isCurrent && setFound(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isNone])
  return isNone ? found : null
}
