export { hasWords, searchWords } from './search-words.ts'
