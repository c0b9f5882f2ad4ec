import type { InsightPerson } from '@kartu/contracts/insights/insights'
import { formatNumber } from '../../../../lib/format.ts'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { NumberTable } from '../../../../ui/table/number-table.tsx'
import { ChartNote } from './chart-frame.tsx'
import { timeText } from '../figure-text.ts'
import { t } from '../words.ts'
import classes from './people-list.module.css'

const shownMax = 6

/** Members with the most leads; the table below has the others. */
export function PeopleList({ people }: { people: readonly InsightPerson[] }) {
  if (people.length === 0) return <ChartNote text={t(($) => $.insights.people.none)} />
  return (
    <>
      <div className={classes.people}>
        <NumberTable
          caption={t(($) => $.insights.people.caption)}
          head={
            <>
              <th scope="col">{t(($) => $.insights.column.person)}</th>
              <th scope="col">{t(($) => $.insights.column.leads)}</th>
              <th scope="col" data-wide>
                {t(($) => $.insights.column.saved)}
              </th>
              <th scope="col">{t(($) => $.insights.column.answers)}</th>
            </>
          }
        >
          {people.slice(0, shownMax).map(({ member, leads, saves, response_minutes: minutes }) => (
            <tr key={member._id}>
              <th scope="row">
                <Row as="span">
                  <PersonAvatar name={nameOf(member)} src={member.photo?.url} size={24} />
                  <bdi>{nameOf(member)}</bdi>
                </Row>
              </th>
              <td>
                <Text as="strong" tone="ink">
                  {formatNumber(leads)}
                </Text>
              </td>
              <td data-wide>{formatNumber(saves)}</td>
              <td>{minutes === null ? t(($) => $.insights.tile.none) : timeText(minutes)}</td>
            </tr>
          ))}
        </NumberTable>
      </div>
      {people.length > shownMax ? (
        <ChartNote text={t(($) => $.insights.more, { count: people.length - shownMax })} />
      ) : null}
    </>
  )
}

/** A former member has no name. */
export const nameOf = ({ name }: InsightPerson['member']): string =>
  name === '' ? t(($) => $.insights.people.gone) : name
