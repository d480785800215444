import { Button } from '../../../kit/button/button.tsx'
import { useReadAgain } from './use-read-again.ts'

/** Reads again what could not be read (U50, NAV-14). */
export function ReadAgainButton() {
  const { readAgain, isReading } = useReadAgain()
  return (
    <Button isBusy={isReading} onClick={() => void readAgain()}>
      Retry
    </Button>
  )
}
