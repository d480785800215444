export { formatSize } from './format-size.ts'
export {
  type AcceptedExtension,
  ACCEPTED_TYPES,
  acceptedExtension,
  remainingUploads,
  MAX_UPLOAD_BYTES,
  sanitizeFileName,
  uploadProblem,
} from './upload-rules.ts'
