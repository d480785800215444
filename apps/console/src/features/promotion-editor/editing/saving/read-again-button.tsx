import { Button } from '../../../../kit/button/button.tsx'
import { useReadAgain } from '../use-read-again.ts'

/** Retries the reads that failed (U50, NAV-14). */
export function ReadAgainButton() {
  const { readAgain, isReading } = useReadAgain()
  return (
    <Button isBusy={isReading} onClick={() => void readAgain()}>
      Retry
    </Button>
  )
}
