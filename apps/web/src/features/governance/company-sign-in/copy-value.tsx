import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { t } from './words.ts'

/** Copies a value for the settings of another program. */
export function CopyValue({ what, value }: { what: string; value: string }) {
  const copy = (): Promise<boolean> =>
    copyText(value, {
      done: t(($) => $.companySignIn.domains.copied),
      failed: t(($) => $.companySignIn.domains.copy_failed),
    })
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t(($) => $.companySignIn.domains.copy, { what })}
      onClick={() => void copy()}
    >
      <IconCopy size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
