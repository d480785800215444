export { type SavedViewDraft, savedViewIssues } from './saved-view-rules.ts'
