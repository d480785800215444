/** FAIL refuses, WAIT holds, CUT takes units or money away, NOTE changes nothing, SKIP does not apply. */
export type StepOutcome = 'PASS' | 'FAIL' | 'WAIT' | 'CUT' | 'NOTE' | 'SKIP'
