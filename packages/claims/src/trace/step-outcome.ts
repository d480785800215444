/** FAIL refuses, WAIT puts on hold, CUT removes units or money, NOTE changes nothing, SKIP does not apply. */
export type StepOutcome = 'PASS' | 'FAIL' | 'WAIT' | 'CUT' | 'NOTE' | 'SKIP'
