import { forbiddenTexts } from './forbidden.ts'
import { unparsableTexts } from './parse.ts'
import { mistypedTexts } from './type.ts'

/** A hostile text, and the phase that must reject it. */
export interface Hostile {
  readonly phase: 'parse' | 'forbidden' | 'type'
  readonly text: string
}

export const hostileTexts: readonly Hostile[] = [
  ...forbiddenTexts.map((text) => ({ phase: 'forbidden' as const, text })),
  ...unparsableTexts.map((text) => ({ phase: 'parse' as const, text })),
  ...mistypedTexts.map((text) => ({ phase: 'type' as const, text })),
]
