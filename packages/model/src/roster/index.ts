export { extendRoster, rebaseRoster, reloadRoster, settleRoster } from './reload-roster.ts'
export { type RosterPayload, type RowChange, rosterChanges, rosterPayload } from './roster-changes.ts'
export {
  type Roster,
  type RosterKind,
  type RosterRow,
  type RowKey,
  openRoster,
  removeRows,
  restoreRows,
  revertRows,
  updateRows,
  upsertRows,
} from './roster.ts'
