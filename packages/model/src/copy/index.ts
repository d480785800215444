export {
  type CopyBody,
  type CopyDraft,
  changeCopyStart,
  copyKey,
  copyToSend,
  openCopy,
  readCopyBody,
  typeCopyFiscalYear,
  typeCopyKey,
  typeCopyName,
} from './copy-draft.ts'
export { copyIssues, copyOf } from './copy-rules.ts'
export { shiftWindows } from './shift-promotion.ts'
