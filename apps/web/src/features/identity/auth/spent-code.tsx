import { codeTriesMax } from '@kartu/contracts/limits'
import { FieldError } from '../../../ui/form/plain-field.tsx'
import type { MailedCode } from './mailed-code.ts'
import { t } from '../../../lib/i18n.ts'

/** In place of the field: the right code would be refused as well. */
export function SpentCode({ mailed: { email } }: { mailed: MailedCode }) {
  return <FieldError text={t(($) => $.auth.verify.spent, { email, tries: codeTriesMax })} />
}
