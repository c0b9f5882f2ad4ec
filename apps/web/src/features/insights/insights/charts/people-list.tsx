import type { InsightPerson } from '@kartu/contracts/insights/insights'
import { formatNumber } from '../../../../lib/format.ts'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { timeText } from '../said.ts'
import { t } from '../words.ts'
import classes from './people-list.module.css'

const shownMax = 6

/** Members with the most leads; the rest is in the table below. */
export function PeopleList({ people }: { people: readonly InsightPerson[] }) {
  if (people.length === 0) return <p className={classes.none}>{t(($) => $.insights.people.none)}</p>
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{t(($) => $.insights.people.caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.insights.column.person)}</th>
            <th scope="col">{t(($) => $.insights.column.leads)}</th>
            <th scope="col" data-wide>
              {t(($) => $.insights.column.saved)}
            </th>
            <th scope="col">{t(($) => $.insights.column.answers)}</th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, shownMax).map(({ member, leads, saves, response_minutes: minutes }) => (
            <tr key={member._id}>
              <th scope="row">
                <span className={classes.person}>
                  <PersonAvatar name={nameOf(member)} src={member.photo?.url} size={24} />
                  <bdi>{nameOf(member)}</bdi>
                </span>
              </th>
              <td className={classes.leads}>{formatNumber(leads)}</td>
              <td data-wide>{formatNumber(saves)}</td>
              <td>{minutes === null ? t(($) => $.insights.tile.none) : timeText(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.length > shownMax ? (
        <p className={classes.none}>{t(($) => $.insights.more, { count: people.length - shownMax })}</p>
      ) : null}
    </>
  )
}

/** A former member has no name. */
export const nameOf = ({ name }: InsightPerson['member']): string =>
  name === '' ? t(($) => $.insights.people.gone) : name
