import { useEffect, useEffectEvent, useState } from 'react'
import {
  shownOptions,
  visibleOptions,
  type OptionAnswer,
  type OptionRefusal,
  type OptionSource,
  type PickerOption,
} from './picker-options.ts'

const debounceMilliseconds = 200

export interface OptionResult<Option extends PickerOption> {
  status: 'ready' | 'loading' | 'failed' | 'refused'
  /** Why the user cannot see the options, while that is the status. */
  refusal: string
  /** Up to nine. */
  options: readonly Option[]
  /** All options known to match, used to resolve typed text. */
  known: readonly Option[]
  total: number
  totalIsLowerBound?: boolean | undefined
  retry: () => void
}

interface OptionSearchInput<Option extends PickerOption> {
  source: OptionSource<Option>
  /** Changes when the same search would return other results, such as for another country. */
  sourceKey: string | undefined
  text: string
  /** False while the options are not visible: no call is made. */
  isWanted: boolean
}

type Answer<Option extends PickerOption> = OptionAnswer<Option> | OptionRefusal | 'failed'
interface Answered<Option extends PickerOption> {
  key: string
  answer: Answer<Option>
}

/**
 * The options for a text. A list returns them immediately. A search runs after a short pause in typing and aborts
 * earlier calls; a late response for another text is never shown.
 */
export function useOptionSearch<Option extends PickerOption>(input: OptionSearchInput<Option>): OptionResult<Option> {
  const { source, sourceKey = '', text, isWanted } = input
  const isList = typeof source !== 'function'
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Answered<Option> | null>(null)
  const key = `${sourceKey}\n${attempt}\n${text}`
  const isAnswered = answered?.key === key
  const ask = useEffectEvent((signal: AbortSignal) =>
    typeof source === 'function' ? source(text, signal) : Promise.resolve(visibleOptions(source, text)),
  )
  const take = useEffectEvent((answer: Answer<Option>) => setAnswered({ key, answer }))

  useEffect(() => {
    if (isList || !isWanted || isAnswered) return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        ask(controller.signal).then(
          (answer) => {
            if (!controller.signal.aborted) take(answer)
          },
          () => {
            if (!controller.signal.aborted) take('failed')
          },
        )
      },
      text === '' ? 0 : debounceMilliseconds,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isList, isWanted, isAnswered, key, text])

  const retry = () => setAttempt((count) => count + 1)
  const none = { refusal: '', options: [], known: [], total: 0, retry }
  if (isList) return { ...none, status: 'ready', ...visibleOptions(source, text), known: source }
  if (!isAnswered) return { ...none, status: 'loading' }
  const { answer } = answered
  if (answer === 'failed') return { ...none, status: 'failed' }
  if ('refusal' in answer) return { ...none, status: 'refused', refusal: answer.refusal }
  const { options } = answer
  return { ...none, status: 'ready', ...answer, options: options.slice(0, shownOptions), known: options }
}
