import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { selectProgram } from '../../api/session.ts'
import { showToast } from '../../kit/toast/toasts.tsx'
import { causeOf } from '../lists/use-page.ts'

interface WorkIn {
  /** Switches to a program; resolves to true on success. */
  readonly workIn: (program: { readonly id: number; readonly name: string }) => Promise<boolean>
  readonly isBusy: boolean
  /** Error message of the last attempt. */
  readonly problem: string | null
  readonly forget: () => void
}

/** Switches from one program to another. */
export function useWorkIn(): WorkIn {
  const cache = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const workIn: WorkIn['workIn'] = async ({ id, name }) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await selectProgram(cache, id)
      showToast(`Working in ${name}`)
      return true
    } catch (error) {
      setProblem(causeOf(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { workIn, isBusy, problem, forget: () => setProblem(null) }
}
