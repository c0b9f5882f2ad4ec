import { IconShieldExclamation } from '@tabler/icons-react'
import { formatLongDate } from '../../../lib/long-date.ts'
import type { AccountPartProps } from '../../../ui/frame/account-part.ts'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Companies that will require a second factor, with the date, for a person who has none. */
export const FactorAheadRows = ({ account }: AccountPartProps) =>
  account.second_factor
    ? null
    : account.companies.map(({ company, second_factor_by: by }) =>
        by === null ? null : (
          <SettingRow
            key={company._id}
            icon={IconShieldExclamation}
            title={t(($) => $.signInRules.soon.title, {
              company: company.name,
              date: formatLongDate(by, { year: true }),
            })}
            text={t(($) => $.signInRules.soon.text)}
            waiting
          />
        ),
      )
