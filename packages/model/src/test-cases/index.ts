export { type TestCaseDraft, testCaseIssues } from './test-case-rules.ts'
