import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { t } from './words.ts'

/** Copies a value that goes into the settings of somebody else's program. */
export function CopyValue({ what, value }: { what: string; value: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      toastSuccess(t(($) => $.companySignIn.domains.copied))
    } catch {
      toastFailure(t(($) => $.companySignIn.domains.copy_failed))
    }
  }
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
