import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { useWorkIn } from '../../parts/program/use-work-in.ts'

/** Selects the program and opens its promotions. */
export function WorkHere({ program }: { program: { readonly id: number; readonly name: string } }) {
  const navigate = useNavigate()
  const { workIn, isBusy, problem } = useWorkIn()
  const work = async () => {
    if (await workIn(program)) await navigate({ to: '/promotions' })
  }
  return (
    <>
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <Button kind="primary" isBusy={isBusy} onClick={() => void work()}>
        Switch to this program
      </Button>
    </>
  )
}
