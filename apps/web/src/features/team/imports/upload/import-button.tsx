import { Button } from '@mantine/core'
import { canImport } from '@kartu/contracts/team/imports.policy'
import { IconUpload } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import { useActor } from '../../../../lib/session.ts'
import { wordsOf } from '../../../../lib/words.ts'
import { icon } from '../../../../ui/layout/icon-props.ts'

// The messages of the team page, which has loaded them.
const t = await wordsOf('members')

export function ImportButton() {
  const actor = useActor()
  if (!canImport(actor)) return null
  return (
    <Button variant="default" leftSection={<IconUpload {...icon} />} onClick={() => openModal('bulk-add-members')}>
      {t(($) => $.members.bulk_add)}
    </Button>
  )
}
