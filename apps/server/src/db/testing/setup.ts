import { afterAll } from 'vitest'
import { removeLeftClones } from './templates.ts'

// setup of every server test file: a failed test leaves no database behind
afterAll(removeLeftClones)
