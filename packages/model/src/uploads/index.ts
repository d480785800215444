export { formatSize } from './format-size.ts'
export {
  type AcceptedExtension,
  ACCEPTED_TYPES,
  acceptedExtension,
  freePlaces,
  MAX_UPLOAD_BYTES,
  plainFileName,
  uploadProblem,
} from './upload-rules.ts'
