import type { CrmContact } from './crm.ts'

/** Characters of a text field that grows by `append`. */
const appendedMax = 60_000

/** Values to write to a contact with these current values. Empty values are never sent, so nothing is cleared. */
export function writtenValues(
  values: CrmContact['values'],
  current: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  const written: Record<string, string> = {}
  for (const { target, mode, value } of values) {
    const now = current[target] ?? ''
    if (value === '' || value === now) continue
    if (now === '' || mode === 'overwrite') written[target] = value
    else if (mode === 'append' && !hasLines(now, value) && now.length + value.length < appendedMax)
      written[target] = `${now}\n${value}`
  }
  return written
}

/** True if the text contains the added text as whole lines, so that it is not added again. */
const hasLines = (text: string, added: string): boolean => `\n${text}\n`.includes(`\n${added}\n`)
