import { Checkbox } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { CountrySelect } from '../../../../ui/contact/country-select.tsx'
import type { MappingNeeds } from './column-mapping.ts'
import { t } from '../words.ts'
import classes from '../import-page.module.css'
import list from './columns-step.module.css'

interface DivisionCreation {
  mayCreate: boolean
  /** The plan has divisions. */
  included: boolean
  create: boolean
  onCreate: (create: boolean) => void
}

interface MappingNeedsListProps {
  needs: MappingNeeds
  /** Null if no column has divisions. */
  divisions: DivisionCreation | null
  /** Null if no column has phone numbers. */
  localNumbers: { country: string; onCountry: (country: string) => void } | null
}

/** Required columns, their state, and the handling of divisions. */
export function MappingNeedsList({ needs, divisions, localNumbers }: MappingNeedsListProps) {
  const items = [
    {
      met: needs.knownBy,
      name: t(($) => $.imports.columns.known_by),
      hint: t(($) => $.imports.columns.known_by_hint),
    },
    {
      met: needs.firstName,
      name: t(($) => $.imports.columns.first_name),
      hint: t(($) => $.imports.columns.first_name_hint),
    },
    // If people are matched by email, that requirement is listed already.
    ...(needs.knownBy && !needs.email
      ? [{ met: false, name: t(($) => $.imports.columns.email), hint: t(($) => $.imports.columns.email_hint) }]
      : []),
  ]
  return (
    <aside className={`${classes.aside} ${list.aside}`} aria-label={t(($) => $.imports.columns.needed)}>
      <div>
        <h3 className={classes.asideTitle}>{t(($) => $.imports.columns.needed)}</h3>
        <ul className={list.needs}>
          {items.map(({ met, name, hint }) => (
            <li key={name} className={list.need} data-met={met || undefined}>
              <span className={list.mark} aria-hidden="true">
                {met ? <IconCheck size={14} stroke={2.4} /> : <IconMinus size={14} stroke={2.4} />}
              </span>
              <span>
                <span className={list.needsName}>
                  {name}
                  <span className={list.state}>
                    {met ? t(($) => $.imports.columns.found) : t(($) => $.imports.columns.missing)}
                  </span>
                </span>
                <span className={list.hint}>{hint}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {localNumbers === null ? null : (
        <CountrySelect
          label={t(($) => $.imports.columns.country)}
          description={t(($) => $.imports.columns.country_hint)}
          value={localNumbers.country}
          onChange={localNumbers.onCountry}
        />
      )}
      {divisions === null ? null : divisions.mayCreate ? (
        <Checkbox
          classNames={{ label: list.needsName }}
          checked={divisions.create}
          onChange={(event) => divisions.onCreate(event.currentTarget.checked)}
          label={t(($) => $.imports.columns.create_divisions)}
          description={t(($) => $.imports.columns.create_divisions_hint)}
        />
      ) : (
        <p className={list.hint}>
          {divisions.included
            ? t(($) => $.imports.columns.divisions_exist)
            : t(($) => $.imports.columns.divisions_plan)}
        </p>
      )}
    </aside>
  )
}
