import type { Event } from '@kartu/contracts/leads/events'
import { warmths } from '@kartu/contracts/leads/leads.plain'
import { formatNumber } from '../../../lib/format.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { NumberTable } from '../../../ui/table/number-table.tsx'
import { Soft } from './event-parts.tsx'
import { t } from './words.ts'
import classes from './event-page.module.css'

/** Leads of each person, by warmth. */
export function ByPerson({ event: { by_person: people } }: { event: Event }) {
  return (
    <Section title={t(($) => $.events.by_person.title)}>
      {people.length === 0 ? (
        <Soft text={t(($) => $.events.by_person.none)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach scrollable areas
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(($) => $.events.by_person.caption)}>
          <NumberTable
            caption={t(($) => $.events.by_person.caption)}
            head={
              <>
                <th scope="col">{t(($) => $.events.by_person.person)}</th>
                <th scope="col">{t(($) => $.events.figures.leads)}</th>
                {warmths.map((warmth) => (
                  <th key={warmth} scope="col">
                    {t(($) => $.events.figures[warmth])}
                  </th>
                ))}
              </>
            }
          >
            {people.map(({ member, leads, ...counts }) => (
              <tr key={member?._id ?? 'nobody'}>
                <th scope="row">
                  <Row as="span" gap="m">
                    {member ? <PersonAvatar name={member.name} src={member.photo?.url} size={28} /> : null}
                    {member?.name ?? t(($) => $.events.by_person.nobody)}
                  </Row>
                </th>
                <td>{formatNumber(leads)}</td>
                {warmths.map((warmth) => (
                  <td key={warmth}>{formatNumber(counts[warmth])}</td>
                ))}
              </tr>
            ))}
          </NumberTable>
        </div>
      )}
    </Section>
  )
}
