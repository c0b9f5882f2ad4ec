import { effectiveRules } from '@kartu/cards/card-policy'
import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import type { Customisation } from '@kartu/contracts/company/customisation'
import { Button } from '@mantine/core'
import { IconEyeOff, IconLock, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useActor } from '../../../lib/session.ts'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './customisation-page.module.css'

interface EmployeeRulesProps {
  stored: Customisation
  company: string
}

/** The rules that bind the reader, in plain language. */
export function EmployeeRules({ stored, company }: EmployeeRulesProps) {
  const { memberId, divisionId } = useActor()
  const isException = stored.exceptions.some(({ _id }) => _id === memberId)
  const division = stored.divisions.find(({ _id }) => _id === divisionId)
  const rules = effectiveRules(stored.policy, division?.rules ?? null, isException)
  const withAccess = (access: string): CardField[] => cardFields.filter((field) => rules[field].access === access)
  const groups = [
    { access: 'editable', icon: IconPencil, title: t(($) => $.customisation.employee.editable), hint: null },
    {
      access: 'locked',
      icon: IconLock,
      title: t(($) => $.customisation.employee.locked, { company }),
      hint: t(($) => $.customisation.employee.locked_hint),
    },
    { access: 'hidden', icon: IconEyeOff, title: t(($) => $.customisation.employee.hidden), hint: null },
  ].map((group) => ({ ...group, fields: withAccess(group.access) }))
  return (
    <Stack gap="xl" className={classes.main}>
      {isException ? <p>{t(($) => $.customisation.employee.full)}</p> : null}
      {groups
        .filter(({ access, fields }) => access !== 'hidden' || fields.length > 0)
        .filter(({ access, fields }) => !isException || access === 'editable' || fields.length > 0)
        .map(({ access, icon: GroupIcon, title, hint, fields }) => (
          <Stack as="section" key={access} aria-labelledby={`rules-${access}`}>
            <Row as="h2" id={`rules-${access}`}>
              <GroupIcon size={18} stroke={1.6} aria-hidden="true" />
              <Text as="span" size="large" strong>
                {title}
              </Text>
            </Row>
            {fields.length === 0 ? (
              <Text tone="3">{t(($) => $.customisation.employee.nothing)}</Text>
            ) : (
              <Row as="ul" wrap>
                {fields.map((field) => (
                  <li key={field}>
                    <Chip>{t(($) => $.customisation.fields[field])}</Chip>
                  </li>
                ))}
              </Row>
            )}
            {hint && fields.length > 0 ? <Text tone="3">{hint}</Text> : null}
          </Stack>
        ))}
      <div>
        <Button component={Link} to={paths.editMember()} variant="default">
          {t(($) => $.customisation.employee.edit)}
        </Button>
      </div>
    </Stack>
  )
}
