import { digestOf, newToken } from '../sessions/token.ts'

/** What every token of a machine begins with, so that people and scanners of sources recognize one. */
const prefix = 'icl_'

/** A new token of a machine, 256 random bits behind the prefix; what the database keeps of it, and its last characters. */
export function newMachineToken(): { token: string; id: string; hint: string } {
  const token = prefix + newToken()
  return { token, id: digestOf(token), hint: token.slice(-4) }
}

/** Whether a text may be the token of a machine at all. */
export const isMachineToken = (text: string): boolean => /^icl_[\w-]{43}$/.test(text)
