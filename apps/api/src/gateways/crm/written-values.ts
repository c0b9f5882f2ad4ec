import type { CrmConsent, CrmContact } from './crm.ts'

/** Maximum length of a text field that grows by `append`, in characters. */
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

/** True if a consent was given again, which clears an earlier withdrawal in the CRM. */
export const isRenewed = (consent: CrmConsent | null, withdrawnAt: string | null | undefined): boolean =>
  consent !== null && consent.withdrawnAt === null && (withdrawnAt ?? '') !== ''

/** True if a contact carries only the withdrawal of a consent: it never creates a contact that the CRM has deleted. */
export const isOnlyWithdrawal = ({ values, consent }: CrmContact): boolean =>
  values.length === 0 && typeof consent?.withdrawnAt === 'string'

/** True if the text contains the added text as whole lines, so that it is not added again. */
const hasLines = (text: string, added: string): boolean => `\n${text}\n`.includes(`\n${added}\n`)
