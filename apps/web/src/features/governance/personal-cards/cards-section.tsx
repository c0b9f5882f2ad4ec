import { Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Link from the account to all cards of the person. */
export function CardsSection() {
  return (
    <SideSection title={t(($) => $.personalCards.mine.title)} hint={t(($) => $.personalCards.section.hint)}>
      <SettingRows>
        <SettingRow
          icon={IconCards}
          title={t(($) => $.personalCards.section.row)}
          text={t(($) => $.personalCards.section.text)}
        >
          <Button component={Link} to={paths.myCards} variant="default">
            {t(($) => $.personalCards.section.open)}
          </Button>
        </SettingRow>
      </SettingRows>
    </SideSection>
  )
}
