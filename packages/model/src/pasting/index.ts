export { type FoundKey, type PasteOutcome, type PlannedKey, isRejected, PASTE_OUTCOMES, planKeys } from './plan-keys.ts'
export {
  type PastedKey,
  KEY_OUTCOMES,
  KEYS_PER_CALL,
  keysToLookUp,
  MAX_KEY,
  MAX_PASTED_KEYS,
  readKeys,
} from './read-keys.ts'
