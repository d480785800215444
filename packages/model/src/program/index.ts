export { keyFromName, newProgramIssues } from './new-program.ts'
export {
  type CustomFieldDraft,
  type CustomFieldList,
  CUSTOM_FIELD_LISTS,
  programSettingsIssues,
} from './program-settings.ts'
