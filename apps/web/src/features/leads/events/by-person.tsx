import type { Event } from '@kartu/contracts/leads/events'
import { warmths } from '@kartu/contracts/leads/leads.plain'
import { formatNumber } from '../../../lib/format.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { t } from './words.ts'
import classes from './event-page.module.css'

/** Leads of each person, by warmth. */
export function ByPerson({ event: { by_person: people } }: { event: Event }) {
  return (
    <Section title={t(($) => $.events.by_person.title)}>
      {people.length === 0 ? (
        <p className={classes.soft}>{t(($) => $.events.by_person.none)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(($) => $.events.by_person.caption)}>
          <table className={classes.table}>
            <caption className="visually-hidden">{t(($) => $.events.by_person.caption)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.events.by_person.person)}</th>
                <th scope="col">{t(($) => $.events.figures.leads)}</th>
                {warmths.map((warmth) => (
                  <th key={warmth} scope="col">
                    {t(($) => $.events.figures[warmth])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map(({ member, leads, ...counts }) => (
                <tr key={member?._id ?? 'nobody'}>
                  <th scope="row">
                    <span className={classes.person}>
                      {member ? <PersonAvatar name={member.name} src={member.photo?.url} size={28} /> : null}
                      {member?.name ?? t(($) => $.events.by_person.nobody)}
                    </span>
                  </th>
                  <td>{formatNumber(leads)}</td>
                  {warmths.map((warmth) => (
                    <td key={warmth}>{formatNumber(counts[warmth])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
