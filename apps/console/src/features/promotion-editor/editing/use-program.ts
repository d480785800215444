import { useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { setProgram } from '../draft/change-editor.ts'
import { programOf } from '../loading/program-of.ts'
import { useEditorStore } from './editor-context.tsx'
import { update } from './editor-store.ts'

/** Updates the editor when the program's requirements change while a promotion is open (CF-03). */
export function useProgram(): void {
  const store = useEditorStore()
  const session = useSession()
  useEffect(() => update(store, (state) => setProgram(state, programOf(session))), [store, session])
}
