import type { Customisation } from '@kartu/contracts/company/customisation'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatList } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, routeKey, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { fieldsByAccess } from './rules-draft.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import classes from './rule-row.module.css'
import { t } from './words.ts'

/** The divisions whose rules differ for single fields. */
export function DivisionRules({ stored }: { stored: Customisation }) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const reset = useApiMutation(customisationRoutes.setDivisionRules, {
    // Another admin saved other rules: they are shown and can be reviewed before they are overwritten.
    onError: () => void queryClient.invalidateQueries({ queryKey: routeKey(customisationRoutes.get) }),
  })
  const hasFree = (divisions.data ?? []).some(({ _id }) => !stored.divisions.some((ruled) => ruled._id === _id))
  return (
    <TitledSection
      title={t(($) => $.customisation.divisions.title)}
      hint={t(($) => $.customisation.divisions.hint)}
      aside={
        hasFree ? (
          <Button
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => openModal('division-rules', {})}
          >
            {t(($) => $.customisation.divisions.add)}
          </Button>
        ) : null
      }
    >
      <ErrorNote error={divisions.error ?? reset.error} />
      {stored.divisions.length === 0 ? (
        <Panel ground="empty">
          <Text tone="3">
            {divisions.data?.length === 0
              ? t(($) => $.customisation.divisions.no_divisions)
              : t(($) => $.customisation.divisions.none)}
          </Text>
        </Panel>
      ) : (
        <DividedList framed>
          {stored.divisions.map((division) => (
            <DivisionRow
              key={division._id}
              division={division}
              resetting={reset.isPending && reset.variables.params.divisionId === division._id}
              onReset={({ _id: divisionId, name, revision }) =>
                reset.mutate(
                  { params: { companyId, divisionId }, body: { rules: {}, revision } },
                  { onSuccess: () => toastSuccess(t(($) => $.customisation.divisions.reset_done, { division: name })) },
                )
              }
            />
          ))}
        </DividedList>
      )}
    </TitledSection>
  )
}

type RuledDivision = Customisation['divisions'][number]

interface DivisionRowProps {
  division: RuledDivision
  resetting: boolean
  onReset: (division: RuledDivision) => void
}

function DivisionRow({ division, resetting, onReset }: DivisionRowProps) {
  const { _id: divisionId, name, rules } = division
  return (
    <Row as="li" wrap justify="between" align="start" gap="l" className={classes.row}>
      <div>
        <Text as="bdi" strong>
          {name}
        </Text>
        {fieldsByAccess(rules).map(([access, fields]) => (
          <Text key={access} size="small" tone="3">
            {t(($) => $.customisation.divisions.differs, {
              fields: formatList(fields.map((field) => t(($) => $.customisation.fields[field]))),
              access: t(($) => $.customisation.rules.access[access]),
            })}
          </Text>
        ))}
      </div>
      <Button.Group>
        <Button
          variant="default"
          size="xs"
          aria-label={t(($) => $.customisation.divisions.edit, { division: name })}
          onClick={() => openModal('division-rules', { divisionId })}
        >
          {t(($) => $.customisation.divisions.edit_short)}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={resetting}
          aria-label={`${name}: ${t(($) => $.customisation.divisions.reset)}`}
          onClick={() => onReset(division)}
        >
          {t(($) => $.customisation.divisions.reset)}
        </Button>
      </Button.Group>
    </Row>
  )
}
