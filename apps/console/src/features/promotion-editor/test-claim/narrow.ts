/**
 * Matches a window that is too narrow to show the panel next to the editor, so the panel covers it. As in
 * `testClaim.module.css`.
 */
export const NARROW = '(max-width: 1180px)'
