import { codeTriesMax } from '@kartu/contracts/limits'
import { FieldError } from '../../../ui/form/plain-field.tsx'
import type { MailedCode } from './mailed-code.ts'
import { t } from '../../../lib/i18n.ts'

/** Replaces the field: even the correct code would be refused. */
export function SpentCode({ mailed: { email } }: { mailed: MailedCode }) {
  return <FieldError text={t(($) => $.auth.verify.spent, { email, tries: codeTriesMax })} />
}
