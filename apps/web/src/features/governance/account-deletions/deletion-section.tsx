import { Button } from '@mantine/core'
import { accountDeletionDays as days } from '@kartu/contracts/limits'
import { IconUserX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Link to the page that explains the consequences. */
export function DeletionSection() {
  return (
    <SideSection title={t(($) => $.accountDeletions.section.title)} hint={t(($) => $.accountDeletions.section.hint)}>
      <SettingRows>
        <SettingRow
          icon={IconUserX}
          title={t(($) => $.accountDeletions.section.row)}
          text={t(($) => $.accountDeletions.section.text, { days })}
        >
          <Button component={Link} to={paths.deleteUser} variant="default">
            {t(($) => $.accountDeletions.section.open)}
          </Button>
        </SettingRow>
      </SettingRows>
    </SideSection>
  )
}
