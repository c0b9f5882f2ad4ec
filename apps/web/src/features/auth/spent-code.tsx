import { codeTriesMax } from '@kartu/contracts/limits'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../ui/plain-field.tsx'
import type { MailedCode } from './mailed-code.ts'

/** In place of the field: the right code would be refused as well. */
export function SpentCode({ mailed: { email } }: { mailed: MailedCode }) {
  const { t } = useTranslation()
  return <FieldError text={t(($) => $.auth.verify.spent, { email, tries: codeTriesMax })} />
}
