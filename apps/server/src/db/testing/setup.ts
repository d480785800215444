import { afterAll } from 'vitest'
import { removeLeftClones } from './templates.ts'

// the setup of every test file of the server: a test that fails leaves no database
afterAll(removeLeftClones)
