import { Button } from '@mantine/core'
import { companyDeletionDays as days } from '@kartu/contracts/limits'
import { IconBuildingOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Link to the page that explains the consequences. */
export function DeletionRow({ company }: CompanyRowProps) {
  return (
    <SettingRow
      icon={IconBuildingOff}
      title={t(($) => $.companyDeletions.row)}
      text={t(($) => $.companyDeletions.row_text, { days })}
    >
      <Button component={Link} to={paths.companyDeletion(company._id)} variant="default">
        {t(($) => $.companyDeletions.open)}
      </Button>
    </SettingRow>
  )
}
