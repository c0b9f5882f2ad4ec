import { Checkbox } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { CountrySelect } from '../../../../ui/contact/country-select.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import type { MappingNeeds } from './column-mapping.ts'
import { t } from '../words.ts'
import classes from '../import-steps.module.css'

interface DivisionCreation {
  mayCreate: boolean
  /** True if the plan includes divisions. */
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
    <Stack as="aside" className={classes.besideSticky} gap="xl" aria-label={t(($) => $.imports.columns.needed)}>
      <Stack>
        <Text as="h3" size="large">
          {t(($) => $.imports.columns.needed)}
        </Text>
        {items.map(({ met, name, hint }) => (
          <Row key={name} gap="m" align="start">
            <span className={classes.mark} data-met={met} aria-hidden="true">
              {met ? <IconCheck size={14} stroke={2.4} /> : <IconMinus size={14} stroke={2.4} />}
            </span>
            <div>
              <Row as="span" wrap align="baseline">
                <strong>{name}</strong>
                <Text as="span" tone={met ? 'accent' : 'warn'}>
                  {met ? t(($) => $.imports.columns.found) : t(($) => $.imports.columns.missing)}
                </Text>
              </Row>
              <Text size="small" tone="3">
                {hint}
              </Text>
            </div>
          </Row>
        ))}
      </Stack>
      {localNumbers === null ? null : (
        <CountrySelect
          label={t(($) => $.tableImports.country)}
          description={t(($) => $.imports.columns.country_hint)}
          value={localNumbers.country}
          onChange={localNumbers.onCountry}
        />
      )}
      {divisions === null ? null : divisions.mayCreate ? (
        <Checkbox
          checked={divisions.create}
          onChange={(event) => divisions.onCreate(event.currentTarget.checked)}
          label={t(($) => $.imports.columns.create_divisions)}
          description={t(($) => $.imports.columns.create_divisions_hint)}
        />
      ) : (
        <Text size="small" tone="3">
          {divisions.included
            ? t(($) => $.imports.columns.divisions_exist)
            : t(($) => $.imports.columns.divisions_plan)}
        </Text>
      )}
    </Stack>
  )
}
