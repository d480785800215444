export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
